import type { Expression } from '../texts/texts.ts';
import { appendQuery, isSameOrigin, requestUrl, withoutHash } from '../url.ts';
import { readReply } from './answer.ts';
import { type Reason, RequestError } from './request-error.ts';
import type { Answer, DataOf, Due, Expect, Reply } from './types.ts';

export { isDocument, isTaken, JSON_TYPE, serverMessage } from './answer.ts';
export { GENERAL_FAILURE, type Reason, RequestError } from './request-error.ts';
export type { Answer, DataOf, Expect, Reply } from './types.ts';

/**
 * The HTTP client. It uses XMLHttpRequest because `fetch` reports no upload progress. The rules: contract.md, « Requests ».
 */
export interface Http {
  /** Sends a request and resolves to its checked response. Rejects only with a `RequestError`. */
  send<E extends Expect>(request: HttpRequest<E>): Promise<Answer<DataOf<E>>>;
}

/** What the client reads from the page. */
export interface HttpPlatform {
  /** The base URL of relative addresses. */
  base(): string;
  /** The page's origin, not that of `base()`, which a `<base>` element may change. */
  origin(): string;
  /**
   * Sent as `X-CSRF-Token` with same-origin requests other than GET, HEAD, OPTIONS and TRACE. Browsers keep the header through
   * redirects, so a server must not redirect such a request to an origin that it does not trust.
   */
  csrfToken(): string | undefined;
  /** The timeout in milliseconds; 15 000 by default. */
  readonly patience?: number;
}

export type Body = FormData | URLSearchParams | string;

export interface HttpRequest<E extends Expect = Expect> extends Due<E> {
  url: string;
  /** POST by default. The parameters of a GET go to its query. */
  method?: string;
  /** A string is sent as `application/x-www-form-urlencoded` unless `headers` say otherwise. */
  body?: Body;
  headers?: Readonly<Record<string, string>>;
  /**
   * The id of what is awaited, sent as `X-Flexit-Target` so that a server may answer less; characters that a header cannot hold are
   * encoded as in an address's hash. To the page's origin only: another one would have to allow the header in its preflight.
   */
  target?: string;
  /** What the timeout applies to: the whole exchange (`answer`, the default), or the time without any progress (`progress`). */
  limit?: 'answer' | 'progress';
  signal?: AbortSignal;
}

const NO_TRANSPORT: Expression = 'Votre navigateur ne supporte pas les objets XMLHTTPRequest...';

const PATIENCE = 15_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';

const ACCEPT: Readonly<Record<Expect, string>> = {
  json: 'application/json, */*;q=0.1',
  html: 'text/html, */*;q=0.1',
  text: 'text/plain, */*;q=0.1',
  none: '*/*',
};

const replies = new WeakMap<object, Reply>();

/** The response that an answer was read from, as it came. */
export const responseOf = (answer: Answer): Reply | undefined => replies.get(answer);

export function createHttp(platform: HttpPlatform): Http {
  return {
    async send<E extends Expect>(request: HttpRequest<E>) {
      let reply: Reply | undefined;
      try {
        reply = await transfer(prepare(request, platform));
        await request.accept?.(reply);
        const answer = readReply(reply, request, platform.origin()) as Answer<DataOf<E>>;
        replies.set(answer, reply);
        return answer;
      } catch (error) {
        const failure = error instanceof RequestError ? error : new RequestError('network', { cause: error });
        failure.reply = reply;
        throw failure;
      }
    },
  };
}

/** A request with all defaults applied, as XMLHttpRequest takes it. */
interface Transfer {
  method: string;
  url: string;
  headers: Headers;
  body: Body | null;
  limit: 'answer' | 'progress';
  patience: number;
  signal: AbortSignal | undefined;
}

function prepare(request: HttpRequest, platform: HttpPlatform): Transfer {
  const { body, expect, beside, limit = 'answer', signal, target } = request;
  const method = (request.method ?? 'POST').toUpperCase();
  const url = requestUrl(request.url, platform.base());
  if (!url) throw new RequestError('url', { cause: new TypeError(`Refused address: ${request.url}`) });

  const inQuery = method === 'GET' || method === 'HEAD';
  const accept = beside ? `${beside};q=0.9, ` : '';
  const headers = new Headers({ Accept: accept + ACCEPT[expect], 'X-Requested-With': 'XMLHttpRequest' });
  if (typeof body === 'string' && !inQuery) headers.set('Content-Type', FORM_TYPE);
  if (isSameOrigin(url.href, platform.origin())) {
    const token = SAFE_METHODS.has(method) ? '' : platform.csrfToken();
    if (token) headers.set('X-CSRF-Token', token);
    if (target) headers.set('X-Flexit-Target', asHash(target));
  }
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);

  return {
    method,
    url: inQuery && body ? appendQuery(url, queryOf(body)).href : url.href,
    headers,
    body: inQuery ? null : (body ?? null),
    limit,
    patience: platform.patience ?? PATIENCE,
    signal,
  };
}

/** An id as an address's hash has it: any id can be told so, and one of plain letters stays as it is. */
const asHash = (id: string): string => new URL(`#${id}`, 'https://base.invalid').hash.slice(1);

/** A body as query parameters. A file becomes its name, as in a native GET form. */
function queryOf(body: Body): URLSearchParams {
  if (!(body instanceof FormData)) return new URLSearchParams(body);
  return new URLSearchParams([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

function transfer({ method, url, headers, body, limit, patience, signal }: Transfer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (typeof XMLHttpRequest === 'undefined') return reject(new RequestError('network', { message: NO_TRANSPORT }));
    if (signal?.aborted) return reject(new RequestError('aborted'));

    const xhr = new XMLHttpRequest();
    let clock: ReturnType<typeof setTimeout> | undefined;
    const dispose = () => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', cancel);
    };
    const fail = (reason: Reason) => {
      dispose();
      reject(new RequestError(reason));
      xhr.abort();
    };
    const cancel = () => fail('aborted');
    const restart = () => {
      clearTimeout(clock);
      clock = setTimeout(fail, patience, 'timeout');
    };

    xhr.onload = () => {
      dispose();
      resolve(replyOf(xhr, url));
    };
    xhr.onerror = () => fail('network');
    xhr.onabort = () => fail('aborted');
    if (limit === 'progress') {
      xhr.upload.onprogress = restart;
      xhr.onprogress = restart;
      xhr.onreadystatechange = () => xhr.readyState < XMLHttpRequest.DONE && restart();
    }
    xhr.open(method, url);
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    signal?.addEventListener('abort', cancel);
    restart();
    xhr.send(body);
  });
}

function replyOf(xhr: XMLHttpRequest, url: string): Reply {
  const type = xhr.getResponseHeader('Content-Type') ?? '';
  return {
    status: xhr.status,
    type: type.split(';', 1)[0]!.trim().toLowerCase(),
    text: xhr.responseText,
    url: xhr.responseURL || url,
    redirected: xhr.responseURL !== '' && withoutHash(xhr.responseURL) !== withoutHash(url),
  };
}
