import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { chosenRuntime } from '../../elements/tools/runtimes.ts';
import { builtFor } from '../site/library.ts';
import { answerShared } from './endpoints.ts';
import type { Host } from './host.ts';
import { HOSTS, hostNames, LIBRARY, readHost } from './hosts.ts';
import { forward, type OwnServer, startOwnServer } from './own-server.ts';

/** The contract's policy (section 1 « HTML from a server »), and the policies that a framework makes for itself. */
const policyFor = ({ policies = [] }: Host) =>
  [
    "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'",
    `trusted-types ${['flexit', ...policies].join(' ')}`,
  ].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface Hosts {
  /** `http://127.0.0.1:<port>`; each host's page is at `/<name>/`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves every host at `/<name>/`, the library's files at `/flexit/`, what the hosts share at `/shared/`.
 * @param port 0 for any that is free.
 */
export async function startHosts(port = 0): Promise<Hosts> {
  const own = new Map<string, Promise<OwnServer>>();
  const server = createServer((request, response) => {
    handle(request, response, own).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const each of own.values()) (await each).stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function handle(
  incoming: IncomingMessage,
  response: ServerResponse,
  own: Map<string, Promise<OwnServer>>,
): Promise<void> {
  const name = decodeURIComponent(new URL(incoming.url ?? '/', 'http://host').pathname.split('/')[1] ?? '');
  const host = hostNames().includes(name) ? await readHost(name) : undefined;
  if (host?.serve) {
    if (!own.has(name)) own.set(name, startOwnServer(host.serve, join(HOSTS, name)));
    return forward(incoming, response, (await own.get(name)!).port);
  }
  const request = requestOf(incoming);
  const answer =
    (await host?.answer?.(request)) ??
    (request.method === 'GET' ? await fileFor(request, host) : undefined) ??
    (await answerShared(request)) ??
    new Response('Il n’y a rien à cette adresse.', {
      status: 404,
      headers: { 'content-type': 'text/plain;charset=utf-8' },
    });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (isPage && !answer.headers.has('content-security-policy'))
    answer.headers.set('content-security-policy', policyFor(host ?? { title: '' }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function requestOf(incoming: IncomingMessage): Request {
  const { method = 'GET', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', `http://${headers.host}`), {
    method,
    headers: headers as Record<string, string>,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
}

/** An address has no `..` once it is a URL; an encoded one is not a name of a file here. */
const segmentsOf = ({ url }: Request) => new URL(url).pathname.slice(1).split('/').map(decodeURIComponent);

async function fileFor(request: Request, host: Host | undefined): Promise<Response | undefined> {
  const [name = '', ...rest] = segmentsOf(request);
  const folders: Record<string, string> = {
    flexit: builtFor(chosenRuntime(), join(LIBRARY, 'dist')),
    shared: join(HOSTS, 'shared'),
  };
  const folder = host ? join(HOSTS, name, host.build ? 'dist' : '') : folders[name];
  if (!folder || rest.some((part) => part === '..' || part.includes('/'))) return undefined;
  const path = join(folder, ...rest, rest.at(-1) ? '' : 'index.html').replace(/\/$/, '');
  const type = TYPES[extname(path)];
  if (!type) return undefined;
  try {
    return new Response(await readFile(path), { headers: { 'content-type': type, 'cache-control': 'no-cache' } });
  } catch {
    return undefined;
  }
}
