import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The values for the `integrity` attribute (Subresource Integrity) of all scripts and style sheets in a folder, by their path in it,
 * in alphabetical order: `{"flexit.js": "sha384-…"}`.
 */
export function integrityOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(js|css)$/.test(path))
    .sort();
  return Object.fromEntries(files.map((path) => [path, sha384(readFileSync(join(folder, path)))]));
}

const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
