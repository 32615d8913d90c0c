import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file as it is sent. */
export interface StaticFile {
  type: string;
  /** Begins with the same hash of the content on every server, then names the encoding. */
  etag: string;
  encoding: Encoding;
  body: Buffer;
}

/** A file in memory, each encoding made when it is first asked for, at the highest quality. */
interface Content {
  size: number;
  mtimeMs: number;
  hash: string;
  bodies: Map<Encoding, Promise<Buffer>>;
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.php': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = /charset/;
/** Bytes below which compressing saves no packet. */
const THRESHOLD = 1024;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const contents = new Map<string, Content>();

/** The file in the best encoding that `accepted`, an `Accept-Encoding` header, allows; undefined when there is none. */
export async function readStaticFile(path: string, accepted: string | undefined): Promise<StaticFile | undefined> {
  const content = await load(path);
  if (!content) return undefined;
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const encoding = COMPRESSIBLE.test(type) && content.size >= THRESHOLD ? bestEncoding(accepted) : 'identity';
  const etag = encoding === 'identity' ? `"${content.hash}"` : `"${content.hash}-${encoding}"`;
  return { type, etag, encoding, body: await bodyIn(encoding, content) };
}

async function load(path: string): Promise<Content | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  const { size, mtimeMs } = stats;
  const known = contents.get(path);
  if (known?.size === size && known.mtimeMs === mtimeMs) return known;
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  const content = { size, mtimeMs, hash, bodies: new Map([['identity' as Encoding, Promise.resolve(bytes)]]) };
  contents.set(path, content);
  return content;
}

async function bodyIn(encoding: Encoding, { bodies }: Content): Promise<Buffer> {
  const made = bodies.get(encoding);
  if (made || encoding === 'identity') return made!;
  const body = bodies.get('identity')!.then(compressors[encoding]);
  bodies.set(encoding, body);
  return body;
}

/** Brotli, else gzip, unless the browser prefers another by its q-values (RFC 9110, 12.5.3). */
export function bestEncoding(accepted = ''): Encoding {
  const weights = new Map(accepted.split(',').map(weightOf));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = weight('gzip') > weight('br') ? 'gzip' : 'br';
  return weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
}

function weightOf(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [name === 'x-gzip' ? 'gzip' : name, quality ? Number(quality.slice(2)) || 0 : 1];
}
