import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Host } from '../host.ts';
import { HOSTS, PACKAGES } from '../hosts.ts';

const STRICT = "default-src 'self'; style-src 'self'; script-src 'self'";
const TRUSTED = "require-trusted-types-for 'script'; trusted-types flexit";
/** Drawn in the libraries' style sheets. */
const DATA_IMAGES = "img-src 'self' data:";

interface Neighbour {
  /** The file with its page. */
  readonly page: string;
  /** The strictest policy under which it works. */
  readonly policy: string;
  readonly version?: string;
}

/** jQuery tries `innerHTML` out as it starts, version 4 as jQuery UI does: neither works where Trusted Types are required. */
const NEIGHBOURS: Readonly<Record<string, Neighbour>> = {
  bare: { page: 'bare.html', policy: `${STRICT}; ${TRUSTED}` },
  bootstrap: { page: 'bootstrap.html', policy: `${STRICT}; ${DATA_IMAGES}; ${TRUSTED}` },
  dsfr: { page: 'dsfr.html', policy: `${STRICT}; ${DATA_IMAGES}; ${TRUSTED}` },
  'jquery-3': { page: 'jquery.html', policy: STRICT, version: '3' },
  'jquery-4': { page: 'jquery.html', policy: STRICT, version: '4' },
  tailwind: { page: 'tailwind.html', policy: `${STRICT}; ${TRUSTED}` },
};

const OUR_TAGS = `<link rel="stylesheet" href="/flexit/flexit.css">
    <script type="module" src="/flexit/flexit.js"></script>`;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Pages of other libraries, with ours: `/beside/bootstrap`; `?without` leaves our two tags out, as the page was before. */
export default {
  title: 'À côté d’autres bibliothèques',
  async answer(request) {
    const { pathname, searchParams } = new URL(request.url);
    const [, name = '', ...rest] = pathname.slice(1).split('/');
    if (name === 'libraries') return libraryFile(rest.map(decodeURIComponent));
    const neighbour = NEIGHBOURS[name];
    return neighbour && pageOf(neighbour, !searchParams.has('without'));
  },
} satisfies Host;

async function pageOf({ page, policy, version = '' }: Neighbour, hasTags: boolean): Promise<Response> {
  const read = (file: string) => readFile(join(HOSTS, 'beside', file), 'utf8');
  const [around, elements] = await Promise.all([read(page), read('elements.html')]);
  const html = around
    .replaceAll('VERSION', version)
    .replace('<!-- flexit -->', `${hasTags ? OUR_TAGS : ''}\n    <link rel="stylesheet" href="page.css">`)
    .replace('<!-- elements -->', () => elements);
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

async function libraryFile(path: string[]): Promise<Response | undefined> {
  const type = TYPES[extname(path.at(-1) ?? '')];
  if (!type || path.includes('..')) return undefined;
  const body = await readFile(join(PACKAGES, ...path)).catch(() => undefined);
  return body && new Response(body, { headers: { 'content-type': type } });
}
