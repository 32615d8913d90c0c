/** Bundles programs with several bundlers, each in production mode with its defaults. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { createLogger, type Logger, build as vite } from 'vite';
import webpack from 'webpack';

export const BUNDLERS = ['vite', 'webpack', 'esbuild'] as const;
export type Bundler = (typeof BUNDLERS)[number];

/** The file that a page loads; it imports the others. */
export const ENTRY = 'entry.js';

/** Scripts by their names. */
export type Bundle = ReadonlyMap<string, string>;

/** Bundles a file into a folder. */
type Build = (entry: string, folder: string, options: Options) => Promise<unknown>;

interface Options {
  /** False: one file, whatever is imported when it is needed; esbuild's own default. */
  splitting?: boolean;
}

/**
 * That a module is imported both statically and dynamically is intended here; of `'use client'`, which is for servers, Vite's plugin for
 * React keeps the warning to itself too.
 */
const MEANT = ['INEFFECTIVE_DYNAMIC_IMPORT', 'MODULE_LEVEL_DIRECTIVE'];

const fail = (message: string) => {
  if (!MEANT.some((code) => message.includes(code))) throw new Error(message);
};
const strict: Logger = {
  ...createLogger('silent'),
  warn: fail,
  warnOnce: fail,
};

const bundlers: Record<Bundler, Build> = {
  vite: (input, outDir) =>
    vite({
      configFile: false,
      logLevel: 'warn',
      customLogger: strict,
      root: join(input, '..'),
      base: './',
      build: {
        outDir,
        rolldownOptions: { input, output: { entryFileNames: ENTRY } },
      },
    }),
  webpack: (entry, path) =>
    new Promise<void>((resolve, reject) => {
      const configuration: webpack.Configuration = {
        mode: 'production',
        context: join(entry, '..'),
        entry: { main: entry },
        // As modules: webpack's default, adding script elements for chunks, would need a Trusted Types policy.
        output: { path, filename: ENTRY, module: true },
        experiments: { outputModule: true },
        // No warnings about the size of entries: the tests check sizes.
        performance: false,
      };
      webpack(configuration, (error, stats) => {
        if (error || stats?.hasErrors() || stats?.hasWarnings()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      });
    }),
  esbuild: (entry, outdir, { splitting = true }) =>
    esbuild({
      // Else the project's own folder, which is another one each time, counts in the names of chunks, and these in the weight.
      absWorkingDir: join(outdir, '../..'),
      entryPoints: { [ENTRY.replace('.js', '')]: entry },
      outdir,
      bundle: true,
      splitting,
      format: 'esm',
      minify: true,
      logLevel: 'error',
    }),
};

/**
 * Bundles the text of a module, as a file of a project in which its packages are resolved, into a folder of that project.
 * @throws Error for the bundler's errors and warnings
 */
export async function bundle(
  bundler: Bundler,
  project: string,
  source: string,
  options: Options = {},
): Promise<Bundle> {
  const folder = join(project, bundler);
  const out = join(folder, 'out');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await writeFile(join(folder, 'source.js'), source);
  await bundlers[bundler](join(folder, 'source.js'), out, options);
  const names = await readdir(out, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js'));
  return new Map(
    await Promise.all(scripts.map(async (name) => [name, await readFile(join(out, name), 'utf8')] as const)),
  );
}

/** The files that a page loads at once: the entry and its static imports. */
export function loadedAtOnce(scripts: Bundle, name = ENTRY, found = new Set<string>()): Set<string> {
  if (found.has(name) || !scripts.has(name)) return found;
  found.add(name);
  for (const [, imported] of scripts.get(name)!.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)) {
    loadedAtOnce(scripts, join(name, '..', imported!), found);
  }
  return found;
}
