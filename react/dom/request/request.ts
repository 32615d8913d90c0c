import {
  type Answer,
  type DataOf,
  type Expect,
  GENERAL_FAILURE,
  type Http,
  type HttpRequest,
  RequestError,
} from '../../core/http/http.ts';
import { dataBody, type RequestData } from '../forms/body.ts';
import { toFragment } from '../html.ts';
import { translate } from '../texts/translation.ts';
import { type Emitter, emitterOn, exchange, pageHttp } from './exchange.ts';

/** What a feature asks for; the kind of requester decides the rest. */
export type RequestOptions<E extends Expect> = Omit<HttpRequest<E>, 'signal' | 'limit'>;

/**
 * Reads: suggestions, lists, menus, months. A newer one aborts the older, whose promise rejects with the reason `aborted`.
 * 15 s for the whole answer.
 */
export interface Reader {
  send<E extends Expect>(options: RequestOptions<E>): Promise<Answer<DataOf<E>>>;
  /** Gives up what is pending; to be called when the element is disposed. */
  abort(): void;
  readonly pending: boolean;
}

/**
 * Actions: forms, publish, delete. While one is pending further ones are ignored, so a double click sends once.
 * 15 s without any progress.
 */
export interface Action {
  /** @returns undefined, at once, while another is pending. */
  send<E extends Expect>(options: RequestOptions<E>): Promise<Answer<DataOf<E>>> | undefined;
  /** Gives up what is pending; to be called when the element is disposed. */
  abort(): void;
  readonly pending: boolean;
}

/** Events are fired on `host`. Every rejection is a `RequestError`; the reason `aborted` is to be passed over in silence. */
export function createReader(host: Emitter, http: Http = pageHttp): Reader {
  const line = createLine(host, http, 'answer');
  return {
    send(options) {
      line.abort();
      return line.send(options);
    },
    abort: line.abort,
    get pending() {
      return line.pending;
    },
  };
}

/** Events are fired on `host`. Every rejection is a `RequestError`; the reason `aborted` is to be passed over in silence. */
export function createAction(host: Emitter, http: Http = pageHttp): Action {
  const line = createLine(host, http, 'progress');
  return {
    send: (options) => (line.pending ? undefined : line.send(options)),
    abort: line.abort,
    get pending() {
      return line.pending;
    },
  };
}

/** One request at a time. */
function createLine(host: Emitter, http: Http, limit: 'answer' | 'progress') {
  let current: AbortController | undefined;
  return {
    async send<E extends Expect>(options: RequestOptions<E>): Promise<Answer<DataOf<E>>> {
      const own = new AbortController();
      current = own;
      const wording = (error: RequestError) => errorText(error, host instanceof Element ? host : undefined);
      try {
        return await exchange(host, { ...options, limit, signal: own.signal }, wording, http);
      } finally {
        if (current === own) current = undefined;
      }
    },
    abort() {
      current?.abort();
      current = undefined;
    },
    get pending() {
      return current !== undefined;
    },
  };
}

/** True for a request that was given up or prevented: nothing failed, and nothing is to be shown. */
export const isAborted = (error: unknown): boolean => error instanceof RequestError && error.reason === 'aborted';

/** A failure as a visitor reads it: the server's own message, else the library's, in the language of `at`. */
export function errorText(error: unknown, at?: Element): string {
  if (!(error instanceof RequestError)) return translate(GENERAL_FAILURE, undefined, at);
  return error.fromServer ? error.message : translate(error.message, undefined, at);
}

export interface PageRequest<E extends 'json' | 'html' | 'text'> {
  /** POST by default. The data of a GET go to its query. */
  method?: string;
  /** Parameters, a form, a field, or a body; files make it multipart. */
  data?: RequestData;
  /** The content type that is due; html by default. */
  type?: E;
  /** An element, or its selector, whose content an HTML answer replaces. Without it the events are fired on `<html>`. */
  target?: Element | string;
}

/**
 * The compatibility layer for the page's own scripts (contract.md, « JavaScript API »). HTML goes into `target` without its scripts, and
 * sanitised when it comes from another origin. 15 s without any progress; there is no queue: each call sends.
 * @returns the answer's data: parsed JSON, or text.
 * @throws RequestError when the request failed or was prevented; Error when `target` matches nothing, before anything is sent.
 */
export async function request<E extends 'json' | 'html' | 'text' = 'html'>(
  url: string,
  { method, data, type, target }: PageRequest<E> = {},
): Promise<DataOf<E>> {
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  if (target !== undefined && !place) throw new Error(`request: no element matches the target "${target}"`);
  const expect = type ?? ('html' as E);
  const answer = await exchange(
    emitterOn(place ?? document.documentElement),
    { url, method, body: data === undefined ? undefined : dataBody(data), expect, limit: 'progress' },
    (error) => errorText(error, place ?? undefined),
  );
  if (place && expect === 'html') place.replaceChildren(await toFragment(answer.data as string, answer));
  return answer.data;
}
