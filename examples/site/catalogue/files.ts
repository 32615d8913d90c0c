import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../pages', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
const BYTES = /\.(jpg|webp)$/;

/** A file of examples/pages that pages ask for. */
export interface PageFile {
  /** Its content type. */
  readonly type: string;
  readonly body: string | Buffer;
}

/**
 * The files of examples/pages, pages included, by their path there.
 * @param library where the site has the scripts that they name in `/dist/`.
 */
export function readFiles(library: string): Map<string, PageFile> {
  const onTheSite = (text: string) =>
    text.replace(/(["'])\/dist\/(?=[^"']*\.js)/g, `$1${library}`).replace(/(["'])\/dist\//g, '$1/flexit/');
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths.sort().flatMap((path) => {
      const type = TYPES[extname(path)];
      if (!type) return [];
      const bytes = readFileSync(join(FOLDER, path));
      return [[path, { type, body: BYTES.test(path) ? bytes : onTheSite(bytes.toString()) }]];
    }),
  );
}
