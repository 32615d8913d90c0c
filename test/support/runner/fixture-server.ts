/**
 * The server that tests talk to, under `/__fixture/` of the test page's origin and on a second origin with CORS.
 *
 * - `/__fixture/echo` answers the request as JSON: `{method, path, query, headers, body}`.
 * - `/__fixture/log?key=K` answers the requests that carried `key=K`, oldest first, as JSON, once they have been read.
 * - `/__fixture/other-origin` answers the second origin's address as text.
 * - `/__fixture/page/NAME`: PUT keeps an HTML document, GET answers it under the contract's policy (`policy=none`: under none).
 * - `/__fixture/bundle/BUNDLER/PROGRAM/GATE/entry.js`: a program of `bundle-server.ts`, bundled; what it does not import at once waits
 *   for `/__fixture/gate/GATE`.
 * - `/__fixture/files/PATH` answers a file of the repository as it is, HTML under the policy likewise.
 * - `/__fixture/hindered/HINDRANCE/PATH` answers a file of dist/, its chunks and elements in a way that no browser runs them: `missing`
 *   (404), `mistyped` (as text), `reset` (no answer).
 * - `/__fixture/network/NAME/PATH` answers a file of dist/ over a network of which PUT `/__fixture/network/NAME` says what it fails to
 *   bring: the paths that the body, a regular expression, finds (none where it is empty) get no answer.
 * - Any other path answers what its query asks: `status` (200), `type` (text/html), `body`, `delay` (ms before the answer), `gate` (waits
 *   for `/__fixture/gate/GATE`), `intake` (a gate: what follows the request's first chunk is read once it is open), `halfway` (a gate: the
 *   second half of the body waits for it), `redirect` (address; 302 unless `status` says), `header` (`Name: value`, repeatable), `hang=1`
 *   (never answers), `reset=1` (resets the connection), `partial=1` (resets it half-way through the body), `cors=0` (second origin: no CORS
 *   headers), `key` (remembers the request).
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BundleServer } from './bundle-server.ts';

export const PREFIX = '/__fixture/';
export const POLICY =
  "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types flexit";

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A request, as `/echo` and `/log` return it. */
export interface SeenRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
  /** True if the browser closed the connection before the response was complete. */
  aborted: boolean;
}

export class FixtureServer {
  readonly #root: string;
  readonly #dist: string;
  readonly #pages = new Map<string, string>();
  readonly #networks = new Map<string, string>();
  readonly #log = new Map<string, SeenRequest[]>();
  /** A body comes after the head of its request. */
  readonly #unread = new WeakSet<SeenRequest>();
  readonly #bundles: BundleServer;
  #other?: Server;

  /** `dist`: the build, its folder in `root`. */
  constructor(root: string, dist: string) {
    this.#root = root;
    this.#dist = dist;
    this.#bundles = new BundleServer(root);
  }

  /** Starts the second origin; it does not keep the process alive. */
  async start(): Promise<void> {
    const other = createServer((request, response) => {
      if (!share(request, response)) void this.answer(request, response);
    });
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    this.#other = other.unref();
  }

  get otherOrigin(): string {
    const address = this.#other?.address();
    if (!address || typeof address === 'string') throw new Error('The second origin is not started.');
    return `http://localhost:${address.port}`;
  }

  /** Answers a request under `PREFIX`. Resolves when the response is complete, or the connection is closed. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [place = '', ...rest] = decodeURIComponent(url.pathname.slice(PREFIX.length)).split('/');
    const seen = await this.#see(request, response, url);
    switch (place) {
      case 'echo':
        return send(response, 200, TYPES['.json']!, JSON.stringify(seen));
      case 'log':
        return send(response, 200, TYPES['.json']!, JSON.stringify(this.#logged(seen.query.key ?? '')));
      case 'other-origin':
        return send(response, 200, 'text/plain', this.otherOrigin);
      case 'page':
        return this.#page(rest.join('/'), seen, response);
      case 'files':
        return this.#file(rest.join('/'), seen, response);
      case 'bundle':
        return this.#bundled(rest, response);
      case 'gate':
        this.#bundles.open(rest.join('/'));
        return send(response, 204, 'text/plain', '');
      case 'hindered':
        return this.#hindered(rest, seen, request, response);
      case 'network':
        return this.#network(rest, seen, request, response);
      default:
        if (seen.query.gate) await this.#bundles.opened(seen.query.gate);
        return obey(url.searchParams, request, response, (gate) => this.#bundles.opened(gate));
    }
  }

  #logged(key: string): SeenRequest[] {
    return (this.#log.get(key) ?? []).filter((seen) => !this.#unread.has(seen));
  }

  async #see(request: IncomingMessage, response: ServerResponse, url: URL): Promise<SeenRequest> {
    const { key, ...query } = Object.fromEntries(url.searchParams);
    const seen: SeenRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: key === undefined ? query : { ...query, key },
      headers: request.headers as Record<string, string>,
      body: '',
      aborted: false,
    };
    this.#unread.add(seen);
    if (key !== undefined && !url.pathname.startsWith(`${PREFIX}log`)) {
      this.#log.set(key, [...(this.#log.get(key) ?? []), seen]);
    }
    response.once('close', () => {
      seen.aborted = !response.writableFinished;
    });
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) {
        chunks.push(chunk as Buffer);
        if (query.intake) await this.#bundles.opened(query.intake);
      }
    } catch {
      // The browser closed the connection while it was sending: the body stays incomplete.
    }
    seen.body = Buffer.concat(chunks).toString('utf8');
    this.#unread.delete(seen);
    return seen;
  }

  #page(name: string, { method, body, query }: SeenRequest, response: ServerResponse): void {
    const page = this.#pages.get(name);
    if (method === 'PUT') {
      this.#pages.set(name, body);
      send(response, 204, 'text/plain', '');
    } else if (page === undefined) {
      send(response, 404, 'text/plain', `No page ${name}: PUT it first.`);
    } else {
      if (query.policy !== 'none') response.setHeader('Content-Security-Policy', POLICY);
      send(response, 200, TYPES['.html']!, page);
    }
  }

  async #file(path: string, { query }: SeenRequest, response: ServerResponse): Promise<void> {
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    try {
      const content = await readFile(join(this.#root, normalize(`/${path}`)));
      if (type.startsWith('text/html') && query.policy !== 'none') {
        response.setHeader('Content-Security-Policy', POLICY);
      }
      send(response, 200, type, content);
    } catch {
      send(response, 404, 'text/plain', `No file ${path}.`);
    }
  }

  async #bundled([bundler = '', program = '', gate = '', ...file]: string[], response: ServerResponse): Promise<void> {
    const script = await this.#bundles.script(bundler, program, gate, file.join('/'));
    if (script === undefined) send(response, 404, 'text/plain', `No file ${file.join('/')}.`);
    else send(response, 200, TYPES['.js']!, script);
  }

  async #hindered([how, ...path]: string[], seen: SeenRequest, request: IncomingMessage, response: ServerResponse) {
    const file = `${this.#dist}/${path.join('/')}`;
    if (path.length === 1) return this.#file(file, seen, response);
    if (how === 'reset') return void request.socket.resetAndDestroy();
    if (how === 'missing') return send(response, 404, 'text/plain', `No file ${file}.`);
    send(response, 200, 'text/plain', await readFile(join(this.#root, normalize(`/${file}`))));
  }

  async #network(
    [name = '', ...path]: string[],
    seen: SeenRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const file = path.join('/');
    if (seen.method === 'PUT') {
      this.#networks.set(name, seen.body);
      return send(response, 204, 'text/plain', '');
    }
    const lost = this.#networks.get(name);
    if (lost && new RegExp(lost).test(file)) return void request.socket.resetAndDestroy();
    return this.#file(`${this.#dist}/${file}`, seen, response);
  }
}

/** Adds CORS headers for the second origin. Returns true if the request was a preflight, which is then answered. */
function share(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (!origin || new URL(request.url ?? '/', 'http://localhost').searchParams.get('cors') === '0') return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Vary', 'Origin');
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', request.headers['access-control-request-method'] ?? 'GET');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '');
  send(response, 204, 'text/plain', '');
  return true;
}

async function obey(
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
  opened: (gate: string) => Promise<void>,
): Promise<void> {
  const body = query.get('body') ?? '';
  const redirect = query.get('redirect');
  const status = Number(query.get('status') ?? (redirect === null ? 200 : 302));
  await sleep(Number(query.get('delay') ?? 0), undefined, { ref: false });
  if (query.get('hang') === '1') return;
  if (query.get('reset') === '1') return void request.socket.resetAndDestroy();
  for (const header of query.getAll('header')) {
    const [name = '', ...value] = header.split(':');
    response.appendHeader(name.trim(), value.join(':').trim());
  }
  if (redirect !== null) response.setHeader('Location', redirect);
  const type = query.get('type') ?? TYPES['.html']!;
  if (query.get('partial') === '1') {
    return sendHalf(response, status, type, body, () => response.socket?.resetAndDestroy());
  }
  const halfway = query.get('halfway');
  if (halfway) return sendHalf(response, status, type, body, (rest) => opened(halfway).then(() => response.end(rest)));
  send(response, status, type, body);
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(body);
}

/** Sends half of the body, and calls `next` with the rest of it once that is written. */
function sendHalf(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  next: (rest: Buffer) => void,
): void {
  const bytes = Buffer.from(body);
  const half = bytes.length >> 1;
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'Content-Length': bytes.length });
  response.write(bytes.subarray(0, half), () => next(bytes.subarray(half)));
}
