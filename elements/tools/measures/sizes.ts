import { join } from 'node:path';
import { RUNTIMES, type Runtime } from '../runtimes.ts';
import { brotli, closure, gzip } from './weights.ts';

/** What the built files of a runtime weigh. */
export interface Sizes {
  /** Bytes after gzip and after brotli, by the path from the runtime's folder. */
  readonly files: Readonly<Record<string, readonly [gzip: number, brotli: number]>>;
  /** What a page fetches for an element, its own file first. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}

/**
 * @param dist where the library is built
 * @param names of the elements
 */
export function sizesOf(dist: string, names: readonly string[]): Record<Runtime, Sizes> {
  const entries = RUNTIMES.map(
    (runtime) => [runtime, sizesIn(runtime === 'light' ? join(dist, 'light') : dist, names)] as const,
  );
  return Object.fromEntries(entries) as Record<Runtime, Sizes>;
}

function sizesIn(folder: string, names: readonly string[]): Sizes {
  const elements = names.map((name) => [name, [...closure(folder, `elements/${name}.js`)]] as const);
  const paths = [...new Set(['flexit.js', 'flexit.css', ...elements.flatMap(([, files]) => files)])];
  const weigh = (path: string) => [gzip(join(folder, path)), brotli(join(folder, path))] as const;
  return {
    files: Object.fromEntries(paths.map((path) => [path, weigh(path)])),
    elements: Object.fromEntries(elements),
  };
}
