import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the `integrity` attribute of a page's tags takes (Subresource Integrity), of each script and style sheet below a folder:
 * `{"flexit.js": "sha384-…"}`, by its path below that folder, in alphabetical order.
 */
export function integrityOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(js|css)$/.test(path))
    .sort();
  return Object.fromEntries(files.map((path) => [path, sha384(readFileSync(join(folder, path)))]));
}

const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
