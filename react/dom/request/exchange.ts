import { warnMisuse } from '../../core/attributes.ts';
import {
  type Answer,
  type Body,
  createHttp,
  type DataOf,
  type Expect,
  type Http,
  type HttpRequest,
  type Reply,
  RequestError,
  responseOf,
} from '../../core/http/http.ts';
import { bring } from '../bring.ts';
import type { Host } from '../host.ts';
import { call, read } from '../members.ts';

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
  emit(name, detail, init) {
    const event = new CustomEvent(`flexit-${name}`, { bubbles: true, composed: true, detail, ...init });
    return call(element, 'dispatchEvent', event);
  },
});

/** What an answer came for. */
interface Asked {
  readonly emitter: Emitter;
  readonly method: string;
  readonly url: string;
  readonly expect: Expect;
  readonly target?: string;
}

/** Of answers that may be refused by who asked. */
const asked = new WeakMap<object, Asked & { readonly reply: Reply | undefined }>();

/**
 * Tells the developer of an answer of `exchange` that came well and cannot be used; of what the client itself refuses, `exchange` does.
 * Says nothing of data that are no such answer.
 * @param problem what is wrong with it: `an empty answer`
 * @param awaited what would have been right, where the expected type says too little
 */
export function tellRefused(answer: object, problem: string, awaited?: string): void {
  const known = asked.get(answer);
  if (known?.reply) tell(known, known.reply, problem, awaited);
}

/** Nobody waits for it, nor is a page slower for it: the text is loaded for the few that need it. */
function tell({ emitter, ...request }: Asked, reply: Reply, problem: string, awaited?: string): void {
  bring(() => import('../../core/http/refusal.ts')).then(
    ({ refusalText }) => console.error(refusalText({ ...request, tag: nameOf(emitter), reply, problem, awaited })),
    () => {},
  );
}

/**
 * Sends one request and emits its events: `flexit-request`, then `flexit-response` or `flexit-request-error`. What it awaits is the
 * emitter's element, unless the request names another `target`.
 * @param request `tells`: whether the developer is told of a refused answer; by default, of one without a message for visitors
 * @param wording the message of an error, for `detail.message`
 * @throws RequestError; with the reason `aborted`, and without event, if a listener prevented `flexit-request` or the signal aborted
 */
export async function exchange<E extends Expect>(
  emitter: Emitter,
  request: HttpRequest<E> & { readonly tells?: 'always' | 'never' },
  wording: (error: RequestError) => string,
  http: Http = pageHttp,
): Promise<Answer<DataOf<E>>> {
  const { url, method = 'POST', body, headers, signal, target = idOf(emitter) } = request;
  const given = { emitter, method, url, expect: request.expect, target };
  const detail: RequestDetail = { url, method, body, headers: { ...headers } };
  if (!emitter.emit('request', detail, { cancelable: true })) throw new RequestError('aborted');
  try {
    const answer = await http.send({ ...request, target, url: detail.url, body: detail.body, headers: detail.headers });
    if (signal?.aborted) throw new RequestError('aborted');
    asked.set(answer, { ...given, url: detail.url, reply: responseOf(answer) });
    emitter.emit('response', { status: answer.status, url: answer.url, data: answer.data } satisfies ResponseDetail);
    return answer;
  } catch (error) {
    if (error instanceof RequestError && error.reason !== 'aborted') {
      if (error.reason === 'url') warnMisuse(nameOf(emitter), 'url', detail.url, 'an http: or https: address');
      const isTold = request.tells ? request.tells === 'always' : !error.fromServer;
      if (error.reply && isTold) tell({ ...given, url: detail.url }, error.reply, error.reason);
      emitter.emit('request-error', { message: wording(error), status: error.status } satisfies RequestErrorDetail);
    }
    throw error;
  }
}

/** The element on which an emitter's events are fired; undefined where there is none. */
export const elementOf = (emitter: Emitter): Element | undefined =>
  emitter.element ?? (emitter instanceof Element ? emitter : undefined);

/** They may be forms, whose fields have any name. */
const nameOf = (emitter: Emitter) => {
  const element = elementOf(emitter);
  return element ? read(element, 'localName') : 'request';
};
const idOf = (emitter: Emitter) => {
  const element = elementOf(emitter);
  return element && read(element, 'id');
};
