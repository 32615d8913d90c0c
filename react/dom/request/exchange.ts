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

/** Where a request's events are fired; every `Host` is one. */
export type Emitter = Pick<Host, 'emit'>;

/** `detail` of `flexit-request`: what is about to be sent. Listeners may change all but the method. */
export interface RequestDetail {
  url: string;
  readonly method: string;
  body: Body | undefined;
  headers: Record<string, string>;
}

/** `detail` of `flexit-response`. */
export interface ResponseDetail {
  readonly status: number;
  /** The final address, after redirects. */
  readonly url: string;
  readonly data: unknown;
}

/** `detail` of `flexit-request-error`. */
export interface RequestErrorDetail {
  /** As a visitor reads it. */
  readonly message: string;
  /** 0 where there was no answer. */
  readonly status: number;
}

/** The client bound to this page. */
export const pageHttp: Http = createHttp({
  base: () => document.baseURI,
  origin: () => self.origin,
  csrfToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
});

/** The events of an element that is no host of ours, or not yet. */
export const emitterOn = (element: Element): Emitter => ({
  emit: (name, detail, init) =>
    element.dispatchEvent(new CustomEvent(`flexit-${name}`, { bubbles: true, composed: true, detail, ...init })),
});

/**
 * One request with its three events. Rejects with a `RequestError`; its reason is `aborted`, and no event tells of it, when a
 * listener prevented `flexit-request` or the signal was given.
 * @param wording the text of a failure, for `detail.message`.
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
