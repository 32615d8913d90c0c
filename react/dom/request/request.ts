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
import { type Emitter, elementOf, emitterOn, exchange, pageHttp } from './exchange.ts';

/** A feature's request. `createReader` and `createAction` set the rest. */
export type RequestOptions<E extends Expect> = Omit<HttpRequest<E>, 'signal' | 'limit'>;

/**
 * Sends requests that read: suggestions, lists, menus, months. A new request aborts the pending one, whose promise rejects with the
 * reason `aborted`. The timeout is 15 s for the whole response.
 */
export interface Reader {
  send<E extends Expect>(options: RequestOptions<E>): Promise<Answer<DataOf<E>>>;
  /** Aborts the pending request. Call it when the element is disposed. */
  abort(): void;
  readonly pending: boolean;
}

/**
 * Sends requests that act: forms, publish, delete. While one is pending, further ones are ignored, so that a double click sends once.
 * The timeout is 15 s without any progress.
 */
export interface Action {
  /** Sends a request; returns undefined if another one is pending. */
  send<E extends Expect>(options: RequestOptions<E>): Promise<Answer<DataOf<E>>> | undefined;
  /** Aborts the pending request. Call it when the element is disposed. */
  abort(): void;
  readonly pending: boolean;
}

/** Creates a reader that dispatches its events on `host`. Its promises reject only with a `RequestError`; show none for `aborted`. */
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

/** Creates an action that dispatches its events on `host`. Its promises reject only with a `RequestError`; show none for `aborted`. */
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

/** What readers and actions share: one request at a time, with its abortion. */
function createLine(host: Emitter, http: Http, limit: 'answer' | 'progress') {
  let current: AbortController | undefined;
  return {
    async send<E extends Expect>(options: RequestOptions<E>): Promise<Answer<DataOf<E>>> {
      const own = new AbortController();
      current = own;
      const wording = (error: RequestError) => errorText(error, elementOf(host));
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

/** Whether a request was aborted or prevented: nothing has failed, and no error is to be shown. */
export const isAborted = (error: unknown): boolean => error instanceof RequestError && error.reason === 'aborted';

/** An error's message for visitors: the server's own, else the library's in the language at an element. */
export function errorText(error: unknown, at?: Element): string {
  if (!(error instanceof RequestError)) return translate(GENERAL_FAILURE, undefined, at);
  return error.fromServer ? error.message : translate(error.message, undefined, at);
}

/** What an error says of an answer, for `tellRefused`. */
export const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface PageRequest<E extends 'json' | 'html' | 'text'> {
  /** The HTTP method; POST by default. The data of a GET are added to its query. */
  method?: string;
  /** Parameters, a form, a field, or a body. With files, the body is `multipart/form-data`. */
  data?: RequestData;
  /** The expected content type; `html` by default. */
  type?: E;
  /** An element, or its selector, whose content an HTML response replaces. The events are dispatched on it, else on `<html>`. */
  target?: Element | string;
}

/**
 * Sends a request for the page's own scripts (contract.md, « JavaScript API »). An HTML response is put into `target` without its
 * scripts, and sanitised if it comes from another origin. The timeout is 15 s without any progress. Each call sends at once.
 * @returns the response's data: parsed JSON, or text
 * @throws RequestError if the request failed or was prevented; Error, before anything is sent, if `target` matches nothing
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
