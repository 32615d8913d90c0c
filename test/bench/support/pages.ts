import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { STACKS } from './peers.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS: Readonly<Record<string, string>> = { '/dist/': join(ROOT, 'dist'), '/stacks/': STACKS };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};
export const HTML = 'text/html; charset=utf-8';
export const JSON_TEXT = 'application/json; charset=utf-8';

interface Body {
  readonly type: string;
  /** After brotli, at its best quality, as a site that compresses its files once sends them. */
  readonly bytes: Buffer;
}

/**
 * The address of the measured site, for Chromium alone (browser.ts): on `127.0.0.1` Flexit also does what helps a page's developer, and
 * of a site that is neither this machine nor behind TLS Chromium 156 reads nothing compressed by brotli.
 */
export const HOST = '127.0.0.2';

/** The server of the measured pages: everything brotli, from memory, on a free port of this machine. */
export interface Pages {
  /** Without a slash at the end; for the bench's browser. */
  readonly url: string;
  /** Serves a page at an address from now on. */
  add(path: string, html: string): void;
  /** Serves at an address what a query is answered, each made once and kept: the first one waits for it, later ones do not. */
  addAnswers(path: string, type: string, answer: (query: URLSearchParams) => string): void;
  close(): Promise<void>;
}

export async function openPages(): Promise<Pages> {
  const bodies = new Map<string, Body>();
  const answers = new Map<string, (query: URLSearchParams) => Body>();
  bodies.set('/page.css', {
    type: TYPES['.css']!,
    bytes: compress(await readFile(new URL('../pages/page.css', import.meta.url))),
  });
  const server = createServer(async ({ url = '/', method }, response) => {
    const { pathname, search, searchParams } = new URL(url, 'http://bench');
    const answerQuery = answers.get(pathname);
    const path = answerQuery ? pathname + search : decodeURIComponent(pathname);
    const body = bodies.get(path) ?? answerQuery?.(searchParams) ?? (await answer(path, method));
    if (!body) return response.writeHead(404).end();
    bodies.set(path, body);
    const { type, bytes } = body;
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': bytes.length,
      'cache-control': [HTML, JSON_TEXT].includes(type) ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    add: (path, html) => bodies.set(path, { type: HTML, bytes: compress(Buffer.from(html)) }),
    addAnswers: (path, type, answer) =>
      answers.set(path, (query) => ({ type, bytes: compress(Buffer.from(answer(query))) })),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves each stack's page at an address of its own. @returns these, by the stacks' names */
export function addStackPages<S extends string>(
  pages: Pages,
  stacks: readonly S[],
  pathOf: (stack: S) => string,
  htmlOf: (stack: S) => string,
): Readonly<Record<S, string>> {
  for (const stack of stacks) pages.add(pathOf(stack), htmlOf(stack));
  return Object.fromEntries(stacks.map((stack) => [stack, pages.url + pathOf(stack)])) as Record<S, string>;
}

async function answer(path: string, method = 'GET'): Promise<Body | undefined> {
  const picture = /^\/images\/(\d+)x(\d+)\/(\d+)\.svg$/.exec(path);
  if (picture) return { type: TYPES['.svg']!, bytes: compress(Buffer.from(drawing(picture.slice(1).map(Number)))) };
  if (method === 'POST' || path === '/lettre')
    return { type: HTML, bytes: compress(Buffer.from('<p>C’est noté.</p>')) };
  const folder = Object.keys(FOLDERS).find((each) => path.startsWith(each));
  const type = TYPES[extname(path)];
  if (!folder || !type || path.includes('..')) return undefined;
  try {
    return { type, bytes: compress(await readFile(join(FOLDERS[folder]!, path.slice(folder.length)))) };
  } catch {
    return undefined;
  }
}

const compress = (bytes: Buffer) => brotliCompressSync(bytes);

const drawing = ([width = 0, height = 0, index = 0]: readonly number[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="hsl(${index * 37} 40% 60%)"/><circle cx="${width / 3}" cy="${height / 2}" r="${height / 3}" fill="hsl(${index * 37} 60% 40%)"/></svg>`;
