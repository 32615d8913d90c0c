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

/** Dispatches a request's events; every `Host` is one. */
export type Emitter = Pick<Host, 'emit'>;

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
  emit: (name, detail, init) =>
    element.dispatchEvent(new CustomEvent(`flexit-${name}`, { bubbles: true, composed: true, detail, ...init })),
});

/**
 * Sends one request and emits its events: `flexit-request`, then `flexit-response` or `flexit-request-error`.
 * @param wording the message of an error, for `detail.message`
 * @throws RequestError; with the reason `aborted`, and without event, if a listener prevented `flexit-request` or the signal aborted
 */
export async function exchange<E extends Expect>(
  emitter: Emitter,
  request: HttpRequest<E>,
  wording: (error: RequestError) => string,
  http: Http = pageHttp,
): Promise<Answer<DataOf<E>>> {
  const { url, method = 'POST', body, headers, signal } = request;
  const detail: RequestDetail = { url, method, body, headers: { ...headers } };
  if (!emitter.emit('request', detail, { cancelable: true })) throw new RequestError('aborted');
  try {
    const answer = await http.send({ ...request, url: detail.url, body: detail.body, headers: detail.headers });
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

const nameOf = (emitter: Emitter) => (emitter instanceof Element ? emitter.localName : 'request');
