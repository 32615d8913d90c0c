import type { Expression } from './texts.ts';
import { appendQuery, isSameOrigin, requestUrl } from './url.ts';

/**
 * The one HTTP client, on XMLHttpRequest: it alone tells the progress of an upload, and the address after redirects.
 * The rules are the contract's, section 1 « Requests ».
 */
export interface Http {
  /** Rejects with a `RequestError`, and with nothing else. */
  send<E extends Expect>(request: HttpRequest<E>): Promise<Answer<DataOf<E>>>;
}

/** What the client must know of the page. */
export interface HttpPlatform {
  /** What relative addresses are relative to. */
  base(): string;
  /** The page's own origin; not that of `base`, which a `<base>` element may set. */
  origin(): string;
  /**
   * Sent as `X-CSRF-Token` on same-origin unsafe requests. Browsers keep it through redirects, so a server must not redirect
   * such a request to an origin that it does not trust (that origin must allow the header, and the page's policy the origin).
   */
  csrfToken(): string | undefined;
  /** How long the client waits, in milliseconds; 15 000 by default. */
  readonly patience?: number;
}

/** `json`, `html` and `text` demand that content type; `none` reads no body. */
export type Expect = 'json' | 'html' | 'text' | 'none';

/** JSON is `unknown`: whoever reads it checks its shape. HTML is untrusted text, for `toFragment` alone. */
export type DataOf<E extends Expect> = E extends 'json' ? unknown : E extends 'none' ? undefined : string;

export type Body = FormData | URLSearchParams | string;

export interface HttpRequest<E extends Expect = Expect> {
  url: string;
  /** POST by default. The parameters of a GET go to its query. */
  method?: string;
  /** A string is sent as `application/x-www-form-urlencoded` unless `headers` say otherwise. */
  body?: Body;
  headers?: Readonly<Record<string, string>>;
  expect: E;
  /** What the patience is measured by: `answer` (the default), the whole exchange; `progress`, any silence within it. */
  limit?: 'answer' | 'progress';
  /** `null`: an empty body where JSON is due is `null`, not a fault. */
  empty?: 'null';
  /** false: a whole HTML document is welcome where HTML is due. */
  fragment?: boolean;
  signal?: AbortSignal;
}

export interface Answer<T = unknown> {
  data: T;
  status: number;
  /** The final address, after redirects. */
  url: string;
  /** Whether that address is of the page's origin. */
  sameOrigin: boolean;
}

/**
 * `network`: no answer (refused, reset, blocked); `timeout`: none in time; `status`: other than 2xx; `type`: another content
 * type than what is due; `syntax`: JSON that cannot be read; `document`: a whole document where a fragment is due;
 * `aborted`: by the page or by a newer request, to be passed over in silence; `url`: an address that is refused.
 */
export type Reason = 'network' | 'timeout' | 'status' | 'type' | 'syntax' | 'document' | 'aborted' | 'url';

/** The text for a failure that the server says nothing about. */
export const GENERAL_FAILURE: Expression =
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

const NO_TRANSPORT: Expression = 'Votre navigateur ne supporte pas les objets XMLHTTPRequest...';

export interface Failure {
  status?: number;
  /** The server's own message, or another expression than the general one. */
  message?: string;
  fromServer?: boolean;
  fragment?: Answer<string>;
  cause?: unknown;
}

/** A failed request. `message` can be shown: it is the server's own, else an expression for `translate`. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly reason: Reason;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** True when `message` is the server's own, and thus no expression. */
  readonly fromServer: boolean;
  /** The HTML fragment that came with an error status where HTML is due: a form shows it. */
  readonly fragment: Answer<string> | undefined;

  constructor(reason: Reason, { status = 0, message, fromServer = false, fragment, cause }: Failure = {}) {
    super(message ?? GENERAL_FAILURE, { cause });
    this.reason = reason;
    this.status = status;
    this.fromServer = fromServer;
    this.fragment = fragment;
  }
}

const PATIENCE = 15_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const NO_CONTENT = new Set([204, 205]);
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';

const ACCEPT: Readonly<Record<Expect, string>> = {
  json: 'application/json, */*;q=0.1',
  html: 'text/html, */*;q=0.1',
  text: 'text/plain, */*;q=0.1',
  none: '*/*',
};

const JSON_TYPE = /^(?:application|text)\/json$|\+json$/;

export function createHttp(platform: HttpPlatform): Http {
  return {
    async send<E extends Expect>(request: HttpRequest<E>) {
      try {
        const reply = await transfer(prepare(request, platform));
        return readReply(reply, request, platform.origin()) as Answer<DataOf<E>>;
      } catch (error) {
        throw error instanceof RequestError ? error : new RequestError('network', { cause: error });
      }
    },
  };
}

/** The message of a JSON answer (`msg`), trimmed; undefined where it is none, blank, or no text. */
export function serverMessage(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'msg')) return undefined;
  const { msg } = data as { msg: unknown };
  return (typeof msg === 'string' && msg.trim()) || undefined;
}

/** What may stand before a document's first tag. */
const PREAMBLE = /[\s\uFEFF]+|<!--(?:-?>|[\s\S]*?--!?>)|<\?[^>]*>|<!(?!--|doctype)[^>]*>/iy;
const DOCUMENT = /<(?:!doctype|(?:html|head|body)(?=[\s/>]))/iy;

/** True for a whole HTML document: it begins with a doctype or `<html>` (or `<head>`, `<body>`), comments and white space aside. */
export function isDocument(html: string): boolean {
  let at = 0;
  for (PREAMBLE.lastIndex = 0; PREAMBLE.test(html); PREAMBLE.lastIndex = at) at = PREAMBLE.lastIndex;
  DOCUMENT.lastIndex = at;
  return DOCUMENT.test(html);
}

/** A request as it goes to the wire. */
interface Transfer {
  method: string;
  url: string;
  headers: Headers;
  body: Body | null;
  limit: 'answer' | 'progress';
  patience: number;
  signal: AbortSignal | undefined;
}

/** An answer as it comes from the wire. */
export interface Reply {
  status: number;
  /** The content type without its parameters, in lower case; empty where there is none. */
  type: string;
  text: string;
  url: string;
}

function prepare(request: HttpRequest, platform: HttpPlatform): Transfer {
  const { body, expect, limit = 'answer', signal } = request;
  const method = (request.method ?? 'POST').toUpperCase();
  const url = requestUrl(request.url, platform.base());
  if (!url) throw new RequestError('url', { cause: new TypeError(`Refused address: ${request.url}`) });

  const inQuery = method === 'GET' || method === 'HEAD';
  const headers = new Headers({ Accept: ACCEPT[expect], 'X-Requested-With': 'XMLHttpRequest' });
  if (typeof body === 'string' && !inQuery) headers.set('Content-Type', FORM_TYPE);
  const token = SAFE_METHODS.has(method) || !isSameOrigin(url.href, platform.origin()) ? '' : platform.csrfToken();
  if (token) headers.set('X-CSRF-Token', token);
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

/** Files go to a query by their name, as the browser's own GET forms send them. */
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
    const release = () => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', cancel);
    };
    const fail = (reason: Reason) => {
      release();
      reject(new RequestError(reason));
      xhr.abort();
    };
    const cancel = () => fail('aborted');
    const wind = () => {
      clearTimeout(clock);
      clock = setTimeout(fail, patience, 'timeout');
    };

    xhr.onload = () => {
      release();
      resolve(replyOf(xhr, url));
    };
    xhr.onerror = () => fail('network');
    xhr.onabort = () => fail('aborted');
    if (limit === 'progress') {
      xhr.upload.onprogress = wind;
      xhr.onprogress = wind;
      xhr.onreadystatechange = () => xhr.readyState < XMLHttpRequest.DONE && wind();
    }
    xhr.open(method, url);
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    signal?.addEventListener('abort', cancel);
    wind();
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
  };
}

/** What an answer is worth to a request; exported for its tests. */
export function readReply(reply: Reply, request: HttpRequest, origin: string): Answer {
  const { status, url } = reply;
  const answer = { status, url, sameOrigin: isSameOrigin(url, origin) };
  if (status < 200 || status > 299) throw failure('status', reply, request, answer);
  return { ...answer, data: dataOf(reply, request) };
}

function dataOf(reply: Reply, request: HttpRequest): unknown {
  const { expect, empty, fragment = true } = request;
  if (expect === 'none') return undefined;
  if (expect === 'json') return jsonOf(reply, empty === 'null');
  if (NO_CONTENT.has(reply.status)) return '';
  if (reply.type !== (expect === 'html' ? 'text/html' : 'text/plain')) throw failure('type', reply, request);
  if (expect === 'html' && fragment && isDocument(reply.text)) throw failure('document', reply, request);
  return reply.text;
}

function jsonOf(reply: Reply, emptyIsNull: boolean): unknown {
  if (emptyIsNull && reply.text.trim() === '') return null;
  if (!NO_CONTENT.has(reply.status) && !JSON_TYPE.test(reply.type)) throw failure('type', reply);
  try {
    return JSON.parse(reply.text);
  } catch (cause) {
    throw new RequestError('syntax', { status: reply.status, cause });
  }
}

/** The fault of an answer, with what the server itself says of it. */
function failure(reason: Reason, reply: Reply, request?: HttpRequest, answer?: Omit<Answer, 'data'>): RequestError {
  const message = messageIn(reply);
  const isFragment =
    answer !== undefined &&
    request?.expect === 'html' &&
    reply.type === 'text/html' &&
    reply.text.trim() !== '' &&
    !isDocument(reply.text);
  return new RequestError(reason, {
    status: reply.status,
    message,
    fromServer: message !== undefined,
    fragment: isFragment ? { ...answer, data: reply.text } : undefined,
  });
}

function messageIn({ type, text }: Reply): string | undefined {
  if (!JSON_TYPE.test(type)) return undefined;
  try {
    return serverMessage(JSON.parse(text));
  } catch {
    return undefined;
  }
}
