import { warnMisuse } from '../../core/attributes.ts';
import {
  type Answer,
  type Body,
  createHttp,
  type DataOf,
  type Expect,
  type Http,
  type HttpRequest,
  RequestError,
} from '../../core/http/http.ts';
import type { Host } from '../host.ts';
import { read } from '../members.ts';

/** Dispatches a request's events; every `Host` is one. */
export interface Emitter extends Pick<Host, 'emit'> {
  /** On which they are fired, where it is not the emitter itself. */
  readonly element?: Element;
}

/** The `detail` of `flexit-request`. Listeners may change the address, the body and the headers before it is sent. */
export interface RequestDetail {
  url: string;
  readonly method: string;
  body: Body | undefined;
  headers: Record<string, string>;
}

/** The `detail` of `flexit-response`. */
export interface ResponseDetail {
  readonly status: number;
  /** The final address, after redirects. */
  readonly url: string;
  readonly data: unknown;
}

/** The `detail` of `flexit-request-error`. */
export interface RequestErrorDetail {
  /** The message for visitors, in their language. */
  readonly message: string;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
}

/** The HTTP client of this page. */
export const pageHttp: Http = createHttp({
  base: () => document.baseURI,
  origin: () => self.origin,
  csrfToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
});

/** An emitter for an element that is not a `Host`, or not upgraded yet. */
export const emitterOn = (element: Element): Emitter => ({
  element,
  emit: (name, detail, init) =>
    element.dispatchEvent(new CustomEvent(`flexit-${name}`, { bubbles: true, composed: true, detail, ...init })),
});

/**
 * Sends one request and emits its events: `flexit-request`, then `flexit-response` or `flexit-request-error`. What it awaits is the
 * emitter's element, unless the request names another `target`.
 * @param wording the message of an error, for `detail.message`
 * @throws RequestError; with the reason `aborted`, and without event, if a listener prevented `flexit-request` or the signal aborted
 */
export async function exchange<E extends Expect>(
  emitter: Emitter,
  request: HttpRequest<E>,
  wording: (error: RequestError) => string,
  http: Http = pageHttp,
): Promise<Answer<DataOf<E>>> {
  const { url, method = 'POST', body, headers, signal, target = idOf(emitter) } = request;
  const detail: RequestDetail = { url, method, body, headers: { ...headers } };
  if (!emitter.emit('request', detail, { cancelable: true })) throw new RequestError('aborted');
  try {
    const answer = await http.send({ ...request, target, url: detail.url, body: detail.body, headers: detail.headers });
    if (signal?.aborted) throw new RequestError('aborted');
    emitter.emit('response', { status: answer.status, url: answer.url, data: answer.data } satisfies ResponseDetail);
    return answer;
  } catch (error) {
    if (error instanceof RequestError && error.reason !== 'aborted') {
      if (error.reason === 'url') warnMisuse(nameOf(emitter), 'url', detail.url, 'an http: or https: address');
      emitter.emit('request-error', { message: wording(error), status: error.status } satisfies RequestErrorDetail);
    }
    throw error;
  }
}

const elementOf = (emitter: Emitter) => emitter.element ?? (emitter instanceof Element ? emitter : undefined);

/** They may be forms, whose fields have any name. */
const nameOf = (emitter: Emitter) => {
  const element = elementOf(emitter);
  return element ? read(element, 'localName') : 'request';
};
const idOf = (emitter: Emitter) => {
  const element = elementOf(emitter);
  return element && read(element, 'id');
};
