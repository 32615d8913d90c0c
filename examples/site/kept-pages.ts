import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from './database/connection.ts';
import { contentsTag, onContentsChange, refreshContents } from './database/contents.ts';
import { isKnown } from './routes/static.ts';
import { themeOf } from './theme.ts';
import { hasSession } from './visits.ts';

/** The pages that are the same for every visitor who is not signed in, by their routes: no form of theirs takes a token. */
const PUBLIC = new Set([
  ...['/', '/actualites', '/actualites/:slug', '/agenda', '/agenda/:slug', '/annonces', '/annonces/:id'],
  ...['/communes', '/departements', '/services', '/a-propos', '/mentions-legales', '/accessibilite', '/plan-du-site'],
]);

/** Bytes of pages in memory, as they are sent and as they were rendered. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Characters of an address, beyond which nobody else asks for it. */
const LONGEST = 300;

/** Browsers ask each time whether the page has changed. */
const FOR_BROWSERS = 'public, no-cache';
/** A CDN may answer for ten seconds, and for a minute more while it asks (RFC 9213: it removes the header). */
const FOR_CDN = 'public, max-age=10, stale-while-revalidate=60';

type Encoding = 'br' | 'gzip' | 'identity';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The name under which the page is kept for all who ask for it; undefined for what is made for one visitor. */
    sharedAs: string | undefined;
  }
  interface FastifyReply {
    /** Sends a page that is the same for all who ask for it, and keeps it until the contents change. */
    sendShared(html: string): Promise<FastifyReply>;
  }
}

/** A page as it is sent, in the encodings that were asked for. */
class KeptPage {
  readonly html: Buffer;
  readonly #hash: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(
    html: string,
    readonly language: string,
  ) {
    this.html = Buffer.from(html);
    this.#hash = createHash('sha256').update(this.html).digest('base64url').slice(0, 22);
  }

  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`;
  }

  body(encoding: Encoding): Promise<Buffer> {
    let body = this.#bodies.get(encoding);
    if (!body) this.#bodies.set(encoding, (body = compressors[encoding](this.html)));
    return body;
  }
}

/** The pages of one state of the contents; those that were asked for last stay when there is no more room. */
class KeptPages {
  #tag = '';
  #bytes = 0;
  readonly #pages = new Map<string, KeptPage>();

  find(tag: string, name: string): KeptPage | undefined {
    this.#hold(tag);
    const page = this.#pages.get(name);
    if (!page) return undefined;
    this.#pages.delete(name);
    this.#pages.set(name, page);
    return page;
  }

  /** Unless the contents have changed since it was begun. */
  keep(tag: string, name: string, page: KeptPage): void {
    if (tag !== this.#tag || this.#pages.has(name)) return;
    this.#pages.set(name, page);
    this.#bytes += sizeOf(page);
    for (const [oldest, { html }] of this.#pages) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#pages.delete(oldest);
      this.#bytes -= sizeOf({ html });
    }
  }

  drop(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #hold(tag: string): void {
    if (tag === this.#tag) return;
    this.#tag = tag;
    this.drop();
  }
}

/** With what its compressed bodies and its name add to it at most. */
const sizeOf = ({ html }: Pick<KeptPage, 'html'>) => 2 * html.length + 1000;

/**
 * Keeps the public pages as visitors who are not signed in see them. Each request waits until this process knows of every publication
 * made before it, so that no page is staler than that, and processes drop their pages as soon as they hear of one.
 *
 * @param variantOf what else such a page depends on, from the request
 */
export function addKeptPages(
  app: FastifyInstance,
  database: Database,
  variantOf: (request: FastifyRequest) => Promise<string>,
): void {
  const pages = new KeptPages();
  /** Pages that are being made, by tag and name: whoever asks for one meanwhile waits for it. */
  const making = new Map<string, Promise<void>>();
  /** By request, the state of the contents that its page is made of, or a later one. */
  const begun = new WeakMap<FastifyRequest, string>();
  onContentsChange(database, () => pages.drop());

  app.decorateRequest('sharedAs', undefined);
  app.addHook('onRequest', async (request, reply) => {
    await refreshContents(database);
    if (!isPublic(request)) return;
    const tag = contentsTag(database);
    const frame = request.headers['sec-fetch-dest'] === 'iframe' ? 'cadre' : '';
    const origin = request.siteOrigin;
    const name = [origin, request.originalUrl, frame, themeOf(request), await variantOf(request)].join(' ');
    const work = `${tag} ${name}`;
    let page = pages.find(tag, name);
    if (!page && making.has(work)) {
      await making.get(work);
      page = pages.find(tag, name);
    }
    if (page) return send(request, reply, page);
    request.sharedAs = name;
    // A visitor who has left already closes nothing more.
    if (request.method === 'GET' && !making.has(work) && !reply.raw.closed) {
      making.set(
        work,
        new Promise((resolve) => reply.raw.once('close', resolve)).then(() => void making.delete(work)),
      );
    }
    begun.set(request, tag);
  });

  app.decorateReply('sendShared', async function (html: string) {
    const { request } = this;
    const page = new KeptPage(html, String(this.getHeader('content-language')));
    // What is given to one visitor is nobody else's.
    if (this.getHeader('set-cookie') === undefined) pages.keep(begun.get(request)!, request.sharedAs!, page);
    return send(request, this, page);
  });
}

/** Whether a request is for a page that all who are not signed in see alike. */
function isPublic(request: FastifyRequest): boolean {
  const { method, routeOptions, headers, originalUrl, is404 } = request;
  if ((method !== 'GET' && method !== 'HEAD') || is404 || !PUBLIC.has(routeOptions.url ?? '')) return false;
  return headers['x-requested-with'] === undefined && originalUrl.length <= LONGEST && !hasSession(request);
}

async function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const etag = page.etag(encoding);
  reply.headers({
    etag,
    vary: 'Cookie, X-Requested-With, Sec-Fetch-Dest, accept-encoding',
    'cache-control': FOR_BROWSERS,
    'cdn-cache-control': FOR_CDN,
    'content-language': page.language,
  });
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  const body = await page.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}

/** As @fastify/compress chooses for the other pages: `br` before `gzip`, unless the browser refuses it. */
function encodingOf(accepted: string | undefined): Encoding {
  const takes = (name: string) =>
    accepted?.split(',').some((part) => {
      const [encoding = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return encoding === name && Number(quality ?? 1) > 0;
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
