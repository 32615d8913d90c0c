import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Bytes of an element's own chunk after brotli, without what it shares with others; undefined where the library is not built. */
export async function sizeOf(dist: string, name: string): Promise<number | undefined> {
  try {
    return (await compress(await readFile(join(dist, 'elements', `${name}.js`)))).length;
  } catch {
    return undefined;
  }
}
