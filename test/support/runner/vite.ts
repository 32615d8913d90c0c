/** Serves TypeScript, TSX and `?inline` style sheets to web-test-runner through Vite's dev server. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';
import { createServer } from 'vite';

/** What web-test-runner serves itself. */
const RUNNERS_OWN = /^\/(__web-|__wtr|__coverage)|^\/$|\.html$/;
const RUNNERS_MODULES = /^\/__web-dev-server__/;
/** Served as they are: the optimizer would bundle a second copy of the runner's state. */
const NEVER_BUNDLED = /^(node:|virtual:|@web\/test-runner-commands)/;
/** Alone, `react` would be taken for our own folder of that name. */
const THE_PACKAGE_REACT = 'react-dom > react';
const ALWAYS_BUNDLED = ['react/jsx-runtime', 'react/jsx-dev-runtime'];

const SOURCE = /\.tsx?$/;
const NODE_SOURCE = /\.(node\.test|e2e|d)\.tsx?$|^(manifest|new)\b.*\.ts$|^architecture\.test\.ts$/;
const BARE_IMPORT = /(?:\bfrom|\bimport\s*\(|\bimport)\s*['"]([^'"./\\][^'"]*)['"]/g;
const TYPE_IMPORT = /\b(?:import|export)\s+type\b[^;'"]*['"][^'"]+['"]/g;

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

export async function viteMiddleware(root: string): Promise<Middleware> {
  // A cache for each run: bundling takes a second, and runs side by side do not pull it from under one another.
  const cacheDir = join(root, 'node_modules/.cache/vite-test', String(process.pid));
  process.once('exit', () => rmSync(cacheDir, { recursive: true, force: true }));
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    cacheDir,
    plugins: [
      {
        name: 'runner-modules',
        enforce: 'pre',
        resolveId: (id) => (RUNNERS_MODULES.test(id) ? { id, external: true } : null),
      },
    ],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // Discovery while tests run would reload their page, so every package is named beforehand.
    optimizeDeps: {
      noDiscovery: true,
      include: bareImports(root),
      rolldownOptions: { external: [RUNNERS_MODULES] },
    },
  });
  return async (context, next) => {
    if (RUNNERS_OWN.test(context.path)) return next();
    const { req, res } = context;
    res.statusCode = 200;
    const passed = await new Promise<boolean>((resolve) => {
      res.once('close', () => resolve(false));
      vite.middlewares(req, res, () => resolve(true));
    });
    if (passed) {
      res.statusCode = 404;
      return next();
    }
    context.respond = false;
  };
}

/** Every package path that the sources and the tests that run in browsers import, so that a new package needs no edit here. */
function bareImports(root: string): string[] {
  const folders = [
    ...folderTree(join(root, 'react')),
    join(root, 'elements'),
    join(root, 'test'),
    join(root, 'test/support'),
  ];
  const specifiers = folders.flatMap(sources).flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(TYPE_IMPORT, '');
    return [...text.matchAll(BARE_IMPORT)].map((match) => match[1]!);
  });
  return [...new Set([...ALWAYS_BUNDLED, ...specifiers])]
    .filter((name) => !NEVER_BUNDLED.test(name))
    .map((name) => (name === 'react' ? THE_PACKAGE_REACT : name))
    .sort();
}

function sources(folder: string): string[] {
  const isTestFolder = /\/test$/.test(folder);
  return readdirSync(folder)
    .filter((name) => SOURCE.test(name) && !NODE_SOURCE.test(name) && (!isTestFolder || /\.test\.tsx?$/.test(name)))
    .map((name) => join(folder, name));
}

function folderTree(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap((entry) => folderTree(join(folder, entry.name)))];
}
