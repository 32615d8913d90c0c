/** What built files weigh as a server sends them. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { parseSync } from 'vite';

/** Bytes of a built file after brotli, by itself or with all that it imports at once. */
export function weightOf(folder: string, file: string, alone: boolean): number {
  const files = alone ? [file] : [...closure(folder, file)];
  return files.reduce((sum, each) => sum + brotli(join(folder, each)), 0);
}

const weights = new Map<string, number>();

/** React alone takes half a second: a file that many import is weighed once. */
export function brotli(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const weight = weights.get(file) ?? brotliCompressSync(readFileSync(file), { params }).length;
  weights.set(file, weight);
  return weight;
}

/** Bytes of a built file after gzip. */
export const gzip = (file: string): number =>
  gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }).length;

/** A script and all that comes with it: its static imports, and theirs. */
export function closure(folder: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!/\.[jt]s$/.test(file)) return found;
  const { module } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  );
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const specifier of [...imported, ...exported]) {
    if (specifier?.startsWith('.')) closure(folder, join(dirname(file), specifier), found);
  }
  return found;
}
