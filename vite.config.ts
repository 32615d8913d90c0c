import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const DIST = 'dist';

/** Imported when it runs: bundled into these settings it would bring every element along. */
const { registry } = (await tsImport(
  './elements/boot/registry.ts',
  import.meta.url,
)) as typeof import('./elements/boot/registry.ts');
const elements = Object.keys(registry);

/**
 * `vite build` makes the modules; `--mode loader`, `all` and `react` the other three of the contract's files; `--mode unbundled` what
 * bundlers take; `--mode command` the command of the package.
 */
export default defineConfig(({ mode }): UserConfig => {
  const builds: Record<string, () => UserConfig> = { loader, all, react, unbundled, command };
  return (builds[mode] ?? modules)();
});

/** `dist/index.js` and `dist/elements/<name>.js`, over chunks that they share. Empties the folder: it comes first. */
function modules(): UserConfig {
  return build('modules', {
    emptyOutDir: true,
    manifest: 'chunks/manifest.json',
    entry: {
      index: 'elements/index.ts',
      ...Object.fromEntries(elements.map((name) => [`elements/${name}`, `elements/${name}.ts`])),
    },
    plugins: [styleSheet(), shortRegistry()],
    output: {
      // What all elements need, and apart from it, beside the elements, what some do: `boot/again.ts` says why.
      chunkFileNames: ({ name }) =>
        /^(react|shared|mount|rolldown-runtime)$/.test(name)
          ? 'chunks/[name]-[hash].js'
          : 'elements/parts/[name]-[hash].js',
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@r2wc)\//, priority: 4 },
          // What needs no React comes first, so that the API does not load it: a group takes what its modules import along.
          { name: 'shared', test: /\/(react\/(core|dom|services)|elements\/boot)\//, minShareCount: 4, priority: 3 },
          { name: 'mount', test: /\/(react\/(hooks|ui)|elements\/bridge|styles)\//, minShareCount: 4, priority: 2 },
        ],
      },
    },
  });
}

/** `dist/flexit.js`, one short file; it imports the modules by their addresses, and, beside them, `chunks/ahead.js`. */
function loader(): UserConfig {
  return build('modules', {
    entry: { flexit: 'elements/flexit.ts' },
    plugins: [shortRegistry()],
    define: { __CHUNKS__: JSON.stringify(chunksOfElements()) },
    // Terser puts what is called once where it is called: a fortieth of the file.
    minify: 'terser',
    output: { comments: false, chunkFileNames: 'chunks/[name].js' },
  });
}

/** `dist/flexit-all.js`: everything, eager, in one file. */
function all(): UserConfig {
  return build('all', { entry: { 'flexit-all': 'elements/all.ts' }, output: { codeSplitting: false } });
}

/**
 * `dist/react/index.js`: the components, with the application's own React; one file a module, as in `dist/modules/`. Each is the
 * client's, where a framework has server components.
 */
function react(): UserConfig {
  return build('react', {
    entry: {
      'react/index': 'react/index.ts',
      ...Object.fromEntries(elements.map((name) => [`react/elements/${name}`, `elements/${name}.ts`])),
    },
    external: /^(react|react-dom)($|\/)/,
    plugins: [policiesApart(), literalLoads()],
    output: {
      banner: "'use client';",
      preserveModules: true,
      preserveModulesRoot: '.',
      entryFileNames: ({ name, isEntry }) => (isEntry ? '[name].js' : inside('react/internal', name)),
    },
  });
}

/**
 * `dist/modules/`, which `import 'flexit'` resolves to: one readable file a module, so that a bundler takes what is used, splits the
 * loader's imports and minifies by itself. What has side effects, the entries, stands apart from what has none (package.json).
 */
function unbundled(): UserConfig {
  return build('unbundled', {
    entry: {
      'modules/index': 'elements/index.ts',
      'modules/flexit': 'elements/flexit.ts',
      'modules/all': 'elements/all.ts',
      ...Object.fromEntries(elements.map((name) => [`modules/elements/${name}`, `elements/${name}.ts`])),
    },
    plugins: [policiesApart(), literalLoads()],
    output: {
      preserveModules: true,
      preserveModulesRoot: '.',
      minify: false,
      entryFileNames: ({ name, isEntry }) => (isEntry ? '[name].js' : inside('modules/internal', name)),
    },
  });
}

/** `dist/migrate/cli.js`: the command `flexit`, in one file for Node; of the library it has the elements' names only. */
function command(): UserConfig {
  return build('command', {
    entry: { 'migrate/cli': 'elements/tools/migrate/cli.ts' },
    plugins: [shortRegistry()],
    external: isBuiltin,
    output: { codeSplitting: false, minify: false, banner: '#!/usr/bin/env node' },
  });
}

/** The file of a module. npm leaves folders called node_modules out of a package. */
const inside = (folder: string, name: string) => `${folder}/${name.replace('node_modules/', 'packages/')}.js`;

interface Build {
  entry: Record<string, string>;
  plugins?: Plugin[];
  output?: Rolldown.OutputOptions;
  external?: RegExp | ((id: string) => boolean);
  emptyOutDir?: boolean;
  manifest?: string;
  define?: Record<string, string>;
  minify?: 'terser';
}

function build(name: string, options: Build): UserConfig {
  const { entry, plugins = [], output, external, emptyOutDir = false, manifest = false, define, minify } = options;
  return {
    plugins,
    define: { 'process.env.NODE_ENV': '"production"', __BUILD__: JSON.stringify(name), ...define },
    build: {
      outDir: DIST,
      emptyOutDir,
      manifest,
      sourcemap: true,
      target: 'es2022',
      minify,
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true, hoist_funs: true } },
      lib: { entry, formats: ['es'], fileName: (_, entryName) => `${entryName}.js` },
      rolldownOptions: { external, output: { minify: true, ...output } },
    },
  };
}

/** `dist/flexit.css`: the tokens, and what the light DOM needs before the script; in `dist/styles/`, each by itself. */
function styleSheet(): Plugin {
  return {
    name: 'flexit-style-sheet',
    generateBundle() {
      const sheets = ['tokens', 'page'].map((name) => [name, readFileSync(`styles/${name}.css`, 'utf8')] as const);
      for (const [name, source] of sheets) this.emitFile({ type: 'asset', fileName: `styles/${name}.css`, source });
      const whole = sheets.map(([, source]) => source).join('\n');
      this.emitFile({ type: 'asset', fileName: 'flexit.css', source: whole });
    },
  };
}

/** The registry in few bytes: names, with their policy where it is not `intent`, and the chunks' addresses instead of imports. */
function shortRegistry(): Plugin {
  return {
    name: 'flexit-short-registry',
    load(id) {
      if (!id.endsWith('elements/boot/registry.ts')) return undefined;
      const names = Object.entries(registry).map(([name, { when }]) => (when === 'intent' ? name : `${name}/${when}`));
      return `export const registry = {};
        for (const entry of '${names.join(' ')}'.split(' ')) {
          const [name, when = 'intent'] = entry.split('/');
          registry[name] = { when, load: (from) => import(/* @vite-ignore */ \`\${from}elements/\${name}.js\`) };
        }`;
    },
  };
}

/** The registry without its imports, but for the loader: every element asks it for its policy, and would bring all the others. */
function policiesApart(): Plugin {
  const QUERY = '?policies';
  return {
    name: 'flexit-policies-apart',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!source.endsWith('/registry.ts') || importer.endsWith('/flexit.ts')) return undefined;
      return `${join(dirname(importer), source)}${QUERY}`;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const policies = Object.entries(registry).map(([name, { when }]) => [name, { when }]);
      return `export const registry = ${JSON.stringify(Object.fromEntries(policies))};`;
    },
  };
}

/** Gives each `loadElement('name')` the import of that element, which bundlers follow: only the page's loader brings them all. */
function literalLoads(): Plugin {
  return {
    name: 'flexit-literal-loads',
    enforce: 'pre',
    transform: (code, id) =>
      /\/react\/.*\.tsx?$/.test(id)
        ? { code: code.replace(/\bloadElement\('([\w-]+)'/g, "$&, () => import('/elements/$1.ts')"), map: null }
        : undefined,
  };
}

/** Of each element, the built files that it imports. */
function chunksOfElements(): Record<string, string[]> {
  const manifest: Manifest = JSON.parse(readFileSync(`${DIST}/chunks/manifest.json`, 'utf8'));
  return Object.fromEntries(elements.map((name) => [name, filesOf(manifest, `elements/${name}.ts`)]));
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return [...seen];
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return [...seen];
}
