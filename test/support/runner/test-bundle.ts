/**
 * Bundles the tests for browsers, since a page that loads each module separately spends most of its time on that. One build for all
 * files, so that shared modules exist once, with one chunk for each kind of code, so that a page loads few files.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { type Runtime, reactOnPreact } from '../../../elements/tools/runtimes.ts';

/** The runner's own modules, which it serves itself; a bundle would contain a second copy. */
const RUNNERS_OWN = /^\/__web-/;
/** Matches the address of a module that a test's page loads: `/elements/modal.ts`. */
const ADDRESS = /["'`]\/((?:react|elements|test)\/[\w/-]+\.tsx?)["'`]/g;
const RELATIVE_ADDRESS = /new URL\('(\.[^']+\.tsx?)', import\.meta\.url\)/g;

/** The bundled files by address; a module's address is its path: `/test/modal.test.ts`. */
export async function bundleTests(root: string, tests: string[], runtime: Runtime): Promise<Map<string, string>> {
  const asked = tests.flatMap((file) =>
    [...withAddresses(root, file, readFileSync(file, 'utf8')).matchAll(ADDRESS)].map((match) => match[1]!),
  );
  const modules = new Set([...tests.map((file) => relative(root, file)), ...asked]);
  const entries = Object.fromEntries([...modules].map((module) => [module, join(root, module)]));
  const [{ output }] = (await build({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        // The file that the testing library imports too, so that there is one copy of axe.
        { find: /^axe-core$/, replacement: 'axe-core/axe.min.js' },
        ...(runtime === 'light' ? reactOnPreact : []),
      ],
    },
    plugins: [
      {
        name: 'addresses',
        enforce: 'pre',
        transform: (code, id) => (tests.includes(id) ? { code: withAddresses(root, id, code), map: null } : undefined),
      },
    ],
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      sourcemap: true,
      lib: { entry: entries, formats: ['es'], fileName: (_, name) => name },
      rolldownOptions: {
        external: RUNNERS_OWN,
        treeshake: false, // By the package's `sideEffects` field, side-effect imports of the tests would be dropped.
        output: {
          chunkFileNames: '__bundle/[name]-[hash].js',
          // Tests that watch for leaks must patch the platform before the library is evaluated.
          strictExecutionOrder: true,
          codeSplitting: {
            groups: [
              { name: 'axe', test: /node_modules\/axe-core\//, priority: 3 },
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\//, priority: 2 },
              { name: 'packages', test: /node_modules\//, priority: 1 },
              { name: 'library', test: (id) => /^(react|elements|styles)\//.test(relative(root, id)) },
              { name: 'support', test: (id) => /^test\/support\/(?!.*\.test\.)/.test(relative(root, id)) },
            ],
          },
        },
      },
    },
  })) as [Rolldown.RolldownOutput];
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]));
}

/** The source of a test with relative addresses of modules replaced by those in the bundle; line numbers stay the same. */
const withAddresses = (root: string, file: string, source: string): string =>
  source.replace(
    RELATIVE_ADDRESS,
    (_, path: string) => `new URL('/${relative(root, join(dirname(file), path))}', location.href)`,
  );
