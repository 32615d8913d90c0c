import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const DIST = 'dist';

/** Every `elements/<name>.ts` that defines a tag. */
const elements = readdirSync('elements')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => existsSync(`react/${name}`));

/** `vite build` makes the modules; `--mode loader`, `all` and `react` the other three of the contract's files. */
export default defineConfig(({ mode }): UserConfig => {
  const builds: Record<string, () => UserConfig> = { loader, all, react };
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
    plugins: [styleSheet()],
    output: {
      chunkFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@r2wc)\//, priority: 3 },
          // What needs no React comes first, so that the API does not load it: a group takes what its modules import along.
          { name: 'shared', test: isPlain, minShareCount: 2, priority: 2 },
          { name: 'mount', test: /\/(react\/hooks|elements|styles)\//, minShareCount: 2, priority: 1 },
        ],
      },
    },
  });
}

/** `dist/flexit.js`, one short file; it imports the modules by their addresses. */
function loader(): UserConfig {
  return build('modules', {
    entry: { flexit: 'elements/flexit.ts' },
    plugins: [shortRegistry()],
    define: { __CHUNKS__: JSON.stringify(sharedChunks()) },
  });
}

/** `dist/flexit-all.js`: everything, eager, in one file. */
function all(): UserConfig {
  return build('all', { entry: { 'flexit-all': 'elements/all.ts' }, output: { codeSplitting: false } });
}

/** `dist/react/index.js`: the components, with the application's own React. */
function react(): UserConfig {
  return build('react', {
    entry: { 'react/index': 'react/index.ts' },
    external: /^(react|react-dom)($|\/)/,
    output: { chunkFileNames: 'react/[name]-[hash].js' },
  });
}

/** Modules of core, hooks and elements that import no React, by the names that those have which do. */
const isPlain = (id: string) =>
  /\/(react\/(core|hooks)|elements)\/[^?]*\.ts$/.test(id) && !/\/(use-[^/]*|bridge)\.tsx?$/.test(id);

interface Build {
  entry: Record<string, string>;
  plugins?: Plugin[];
  output?: object;
  external?: RegExp;
  emptyOutDir?: boolean;
  manifest?: string;
  define?: Record<string, string>;
}

function build(name: string, options: Build): UserConfig {
  const { entry, plugins = [], output, external, emptyOutDir = false, manifest = false, define } = options;
  return {
    plugins,
    define: { 'process.env.NODE_ENV': '"production"', __BUILD__: JSON.stringify(name), ...define },
    build: {
      outDir: DIST,
      emptyOutDir,
      manifest,
      sourcemap: true,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: (_, entryName) => `${entryName}.js` },
      rolldownOptions: { external, output: { minify: true, ...output } },
    },
  };
}

/** `dist/flexit.css`: the tokens, and what the light DOM needs before the script. */
function styleSheet(): Plugin {
  return {
    name: 'flexit-style-sheet',
    generateBundle() {
      const source = ['tokens', 'page'].map((name) => readFileSync(`styles/${name}.css`, 'utf8')).join('\n');
      this.emitFile({ type: 'asset', fileName: 'flexit.css', source });
    },
  };
}

/** The registry in few bytes: names by policy, and the chunks' addresses instead of imports. */
function shortRegistry(): Plugin {
  return {
    name: 'flexit-short-registry',
    load(id) {
      if (!id.endsWith('elements/registry.ts')) return undefined;
      const entries = readFileSync(id, 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \{ when: '(\w+)'/gm);
      const names: Record<string, string[]> = {};
      for (const [, name, when] of entries) (names[when!] ??= []).push(name!);
      const lists = Object.entries(names).map(([when, list]) => [when, list.join(' ')]);
      return `export const registry = {};
        for (const [when, names] of ${JSON.stringify(lists)})
          for (const name of names.split(' ')) registry[name] = { when, load: () => import(/* @vite-ignore */ \`./elements/\${name}.js\`) };`;
    },
  };
}

/** The built files that every element imports. */
function sharedChunks(): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(`${DIST}/chunks/manifest.json`, 'utf8'));
  const [first = [], ...others] = elements.map((name) => filesOf(manifest, `elements/${name}.ts`));
  return first.filter((file) => others.every((files) => files.includes(file)) && !file.startsWith('elements/'));
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return [...seen];
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return [...seen];
}
