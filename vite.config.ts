import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const DIST = 'dist';
/** Where each build lists the packages of others that it has bundled, for `dist/THIRD-PARTY.md`. */
const LICENSES = '.vite/licenses';

/** Imported at run time: a static import would bundle all elements into this configuration. */
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
          // Modules without React have a higher priority, so that the API does not load React: a group also takes its modules' imports.
          { name: 'shared', test: /\/(react\/(core|dom|services)|elements\/boot)\//, minShareCount: 4, priority: 3 },
          { name: 'mount', test: /\/(react\/(hooks|ui)|elements\/bridge|styles)\//, minShareCount: 4, priority: 2 },
        ],
      },
    },
  });
}

/** `dist/flexit.js`, one short file, which imports the elements and `chunks/ahead.js` by their addresses. */
function loader(): UserConfig {
  return build('modules', {
    entry: { flexit: 'elements/flexit.ts' },
    plugins: [shortRegistry()],
    define: { __CHUNKS__: JSON.stringify(chunksOfElements()) },
    // Terser inlines functions that are called once, which saves a fortieth of the file.
    minify: 'terser',
    output: { comments: false, chunkFileNames: 'chunks/[name].js' },
  });
}

/** `dist/flexit-all.js`: everything, eager, in one file. */
function all(): UserConfig {
  return build('all', { entry: { 'flexit-all': 'elements/all.ts' }, output: { codeSplitting: false } });
}

/**
 * `dist/react/index.js`: the components, for the application's own React; one file for each module, as in `dist/modules/`. Each file
 * is marked as a client component (`'use client'`) for frameworks with server components.
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
 * `dist/modules/`, to which `import 'flexit'` resolves: one unminified file for each module, so that the application's bundler can drop
 * what is not used and split the loader's imports. The entries, which have side effects (package.json), are apart from the others.
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

/** `dist/migrate/cli.js`: the command `flexit`, in one file for Node. Of the library it contains only the elements' names. */
function command(): UserConfig {
  return build('command', {
    entry: { 'migrate/cli': 'elements/tools/migrate/cli.ts' },
    plugins: [shortRegistry()],
    external: isBuiltin,
    output: { codeSplitting: false, minify: false, banner: '#!/usr/bin/env node' },
  });
}

/** The output file of a module. Paths must not contain `node_modules`: npm leaves such folders out of a package. */
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
      license: { fileName: `${LICENSES}/${Object.keys(entry)[0]}.json` },
      sourcemap: true,
      target: 'es2022',
      minify,
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true, hoist_funs: true } },
      lib: { entry, formats: ['es'], fileName: (_, entryName) => `${entryName}.js` },
      rolldownOptions: { external, output: { minify: true, ...output } },
    },
  };
}

/** `dist/flexit.css`: the tokens, and the styles of the light DOM before elements are defined. Each is also in `dist/styles/`. */
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

/** A short registry: the names, each policy that is not `intent`, and the chunks' addresses in place of imports. */
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

/** The registry without imports but that of the loader. Every element reads its policy there and would otherwise import all others. */
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

/** Replaces each `loadElement('name')` by an import of that element, so that bundlers include it and no other. */
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

/** For each element, the built files that it imports. */
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
