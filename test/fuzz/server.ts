/** Serves the fuzzed page, the library and the catalogue's own endpoints, over a network that fails as the fuzzer says. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMOS } from '../../examples/site/catalogue/demos/index.ts';
import type { PageFile } from '../../examples/site/catalogue/files.ts';
import { POLICY } from '../support/runner/fixture-server.ts';
import type { Network } from './actions.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const IN_PAGE = fileURLToPath(new URL('in-page/', import.meta.url));
const ROOT = '/fuzz/';
export const PAGE = `${ROOT}page`;
const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
const SLOWNESS = 300;
const SIGN_IN =
  '<!doctype html><html lang="fr"><body><form>Connexion <input type="password" name="passe"></form></body></html>';

interface Answer {
  status?: number;
  type?: string;
  body: string | Buffer;
  location?: string;
}

export class FuzzServer {
  #network: Network = 'well';
  /** The page; given once, to be left no more. */
  #page: string | undefined;
  #files: ReadonlyMap<string, PageFile> = new Map();
  readonly #states = new Map<string, string>();
  readonly #held = new Set<ServerResponse>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Begins anew with a page and the catalogue's files. */
  serve(page: string, files: ReadonlyMap<string, PageFile>): void {
    this.network = 'well';
    this.#page = page;
    this.#files = files;
    this.#states.clear();
  }

  /** What waits for an answer loses its connection when the network is well again. */
  set network(network: Network) {
    this.#network = network;
    if (network !== 'well') return;
    for (const response of this.#held) response.destroy();
    this.#held.clear();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fuzz');
    if (request.headers['sec-fetch-dest'] === 'document') return this.#navigate(pathname, response);
    const path = decodeURIComponent(pathname);
    if (/^\/(dist|flexit)\//.test(path)) {
      if (this.#network === 'offline') return void response.destroy();
      return send(response, await fileIn(DIST, path.replace(/^\/\w+\//, '')));
    }
    if (path.startsWith(`${ROOT}in-page/`)) return send(response, await fileIn(IN_PAGE, path.slice(14)));
    const body = await textOf(request);
    const network = this.#network;
    if (network === 'silence') return void this.#held.add(response);
    if (network === 'slow') await sleep(SLOWNESS, undefined, { ref: false });
    return sendOver(network, response, await this.#own(path, request, body, searchParams));
  }

  /** A document takes the page's place at its start only: 204 leaves the page where it is. */
  #navigate(path: string, response: ServerResponse): void {
    const page = path === PAGE ? this.#page : undefined;
    this.#page = undefined;
    if (page === undefined) return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': HTML, 'content-security-policy': POLICY, 'cache-control': 'no-store' });
    response.end(page);
  }

  /** What the site of the catalogue answers. */
  async #own(path: string, request: IncomingMessage, body: Buffer, query: URLSearchParams): Promise<Answer> {
    const name = path.slice(ROOT.length);
    const demo = DEMOS.get(name);
    if (!demo) return this.#files.get(name) ?? { status: 404, body: '' };
    const answer = demo({
      method: request.method ?? 'GET',
      fields: Object.fromEntries(request.method === 'POST' ? await formOf(request, body) : query),
      ajax: 'x-requested-with' in request.headers,
      root: ROOT,
      state: this.#states.get(name) ?? '',
    });
    this.#states.set(name, answer.state ?? this.#states.get(name) ?? '');
    return answer;
  }
}

async function textOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function formOf(request: IncomingMessage, body: Buffer): Promise<Iterable<[string, unknown]>> {
  const type = request.headers['content-type'] ?? 'application/x-www-form-urlencoded';
  try {
    return (await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()).entries();
  } catch {
    return [];
  }
}

async function fileIn(folder: string, path: string): Promise<Answer> {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder)) return { status: 404, body: '' };
  try {
    return { type: TYPES[extname(file)] ?? 'application/octet-stream', body: await readFile(file) };
  } catch {
    return { status: 404, body: '' };
  }
}

function send(response: ServerResponse, { status = 200, type = HTML, body, location }: Answer): void {
  response.writeHead(location ? 303 : status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(location && { location }),
    // A page in a frame keeps the same policy.
    ...(type.startsWith('text/html') && { 'content-security-policy': POLICY }),
  });
  response.end(body);
}

/** What stands in the place of an answer. */
const INSTEAD: Readonly<Partial<Record<Network, Answer>>> = {
  '404': { status: 404, body: '<!doctype html><h1>Oups</h1>' },
  '500': { status: 500, body: '<!doctype html><h1>Oups</h1>' },
  'sign-in': { body: SIGN_IN },
  broken: { type: TYPES['.json'], body: '{"result":' },
};

function sendOver(network: Network, response: ServerResponse, answer: Answer): void {
  if (network === 'offline') response.destroy();
  else if (network === 'cut') sendHalf(response, answer);
  else if (network === 'mistyped') send(response, { ...answer, type: 'application/octet-stream' });
  else send(response, INSTEAD[network] ?? answer);
}

function sendHalf(response: ServerResponse, { type = HTML, body }: Answer): void {
  const half = Buffer.from(body).subarray(0, Buffer.byteLength(body) / 2);
  response.writeHead(200, { 'content-type': type, 'content-length': half.length + 1 });
  response.write(half, () => response.destroy());
}
