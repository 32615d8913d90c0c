import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../pages', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A file of examples/pages that pages ask for. */
export interface PageFile {
  /** Its content type. */
  readonly type: string;
  readonly text: string;
}

/** The files of examples/pages, pages included, by their path there. Where they name the library's `/dist/`, the site has `/flexit/`. */
export function readFiles(): Map<string, PageFile> {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths.sort().flatMap((path) => {
      const type = TYPES[extname(path)];
      return type ? [[path, { type, text: onTheSite(readFileSync(join(FOLDER, path), 'utf8')) }]] : [];
    }),
  );
}

const onTheSite = (text: string) => text.replace(/(["'])\/dist\//g, '$1/flexit/');
