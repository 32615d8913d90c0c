import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { withKeySelectors } from './elements/tools/key-selectors.ts';
import { type Runtime, reactOnPreact } from './elements/tools/runtimes.ts';

/** Where each build lists the packages of others that it has bundled, for `dist/THIRD-PARTY.md`. */
const LICENSES = '.vite/licenses';

/** Of a module that has no file of its own, though only two need it, in characters. */
const SHORT = { minShareCount: 2, maxModuleSize: 1500 };

const RUNTIME = /node_modules\/(preact|react|react-dom|scheduler|@r2wc)\//;
/** The bridge without its part that renders. */
const PLAIN_BRIDGE = /\/elements\/bridge\/(?!(bridge|own-events|light)\.)/;
/** The functions of `flexit`, and the loader. */
const API = /\/elements\/(index|flexit)\.ts$/;
/** The built files that every rendered element begins with, and the greatest of them. */
const BASE = /^chunks\/(p?react|element)-/;
/** What defines an element. */
const ELEMENT = /\/elements\/[\w-]+\.ts$/;

/** Imported at run time: a static import would bundle all elements into this configuration. */
const { registry } = (await tsImport(
  './elements/boot/registry.ts',
  import.meta.url,
)) as typeof import('./elements/boot/registry.ts');
const elements = Object.keys(registry);
/** The elements without a component that wake in idle time. */
const behaviors = elements.filter(
  (name) => registry[name]!.when === 'late' && readFileSync(`elements/${name}.ts`, 'utf8').includes('defineBehavior'),
);
/** The files in `chunks/` that every element needs, by their names. */
const COMMON = /^(react|preact|shared|element|mount)$/;
/**
 * Chromium, from 136 on, compiles all functions of such a file as it comes, beside the main thread, and not each when it is first called, while a
 * visitor waits (https://v8.dev/blog/explicit-compile-hints).
 */
const EAGER = '//# allFunctionsCalledOnLoad';

/** What every element needs, and elements that come when a visitor is about to use them: others would hold more memory on a page that nobody touches. */
const isEager = (name: string) =>
  COMMON.test(name) || name === 'early' || registry[name.replace('elements/', '')]?.when === 'intent';

/**
 * What an element does before its runtime comes, and with what it imports a file that the loader asks for first. Six in all, as many as browsers
 * fetch at once from a server without HTTP/2.
 */
const EARLY = /\/react\/mobile-menu\/menu-requests\.ts$/;
const EARLY_FILE = /\/early-/;

/** What stands at the top of most pages. */
const FIRST = /\/elements\/(main-menu|mobile-menu|modal)\.ts$/;
/** How many entries need what is fetched with each of them. */
const WIDE = 7;
const BEHAVIOR = new RegExp(`/elements/(${behaviors.join('|')})\\.ts$`);

/**
 * `--mode modules` makes the modules, and comes first; `loader`, `ahead`, `arrival`, `mounting`, `analytics`, `all` and `react` the others of the contract's files; `unbundled` what
 * bundlers take; `command` the command of the package. `light-modules`, `light-loader` and so on make those in
 * `dist/light/`. `elements/tools/build.ts` makes all of them.
 */
export default defineConfig(({ mode }): UserConfig => {
  const runtime = mode.startsWith('light-') ? 'light' : 'react';
  const builds: Record<string, (runtime: Runtime) => UserConfig> = {
    modules,
    loader,
    ahead,
    files,
    arrival: lateFile('arrival', 'react/form/arrival.ts'),
    mounting: lateFile('mounting', 'elements/boot/mounting.ts'),
    analytics: lateFile('analytics', 'react/dom/analytics.ts'),
    all,
    react,
    unbundled,
    command,
  };
  return builds[mode.replace('light-', '')]!(runtime);
});

const withoutJs = (file: string) => file.replace(/\.js$/, '');
const folderOf = (runtime: Runtime) => (runtime === 'light' ? 'dist/light' : 'dist');

/** `index.js` and `elements/<name>.js`, over chunks that they share. Empties the folder. */
function modules(runtime: Runtime): UserConfig {
  return build('modules', runtime, {
    emptyOutDir: true,
    manifest: 'chunks/manifest.json',
    entry: {
      index: 'elements/index.ts',
      ...Object.fromEntries(elements.map((name) => [`elements/${name}`, `elements/${name}.ts`])),
    },
    plugins: [styleSheet(), registryByRule(), helperInside()],
    output: {
      postBanner: ({ name }) => (isEager(name) ? EAGER : ''),
      // What all elements need, and apart from it, beside the elements, what some do: `boot/again.ts` says why.
      chunkFileNames: ({ name }) =>
        COMMON.test(name) ? 'chunks/[name]-[hash:6].js' : 'elements/parts/[name]-[hash:6].js',
      codeSplitting: {
        groups: [
          { name: runtime === 'light' ? 'preact' : 'react', test: RUNTIME, priority: 5 },
          // Modules without React have a higher priority, so that what needs none does not load it: a group also takes its modules' imports.
          // With what it imports: all that an element without a component needs.
          { name: (id, context) => nameInElement(id, context), debugName: 'element', priority: 4 },
          { ...widely('shared'), test: /\/(react\/(core|dom|services)|elements\/boot)\//, priority: 3 },
          { ...widely('mount'), test: /\/(react\/(hooks|ui)|elements\/bridge|styles)\//, priority: 2 },
          { name: 'early', test: EARLY, priority: 2 },
          // Of the API, which is to load no more for it.
          { name: 'services', test: /\/react\/services\//, minShareCount: 2, priority: 2 },
          // What two elements share and is too short for a request of its own.
          { name: 'short', test: /\/react\/(core|dom|morph)\//, ...SHORT, priority: 1 },
          { name: 'short-components', test: /\/react\//, ...SHORT, priority: 0 },
        ],
      },
    },
  });
}

/** `flexit.js`, one short file, which imports the elements and `chunks/ahead.js` by their addresses. */
function loader(runtime: Runtime): UserConfig {
  const chunks = Object.entries(chunksOfElements(folderOf(runtime)));
  const shared = sharedBy(chunks.map(([, files]) => files).filter(isRendered));
  const plain = chunks.flatMap(([name, files]) => (isRendered(files) ? [] : [name]));
  return build('modules', runtime, {
    entry: { flexit: 'elements/flexit.ts' },
    plugins: [
      registryByRule(
        ['intent', 'visible', 'idle', 'late'],
        shared.map(withoutJs),
        plain,
        chunks.flatMap(([name, files]) =>
          files.filter((file) => EARLY_FILE.test(file)).map((file) => [name, withoutJs(file)] as const),
        ),
      ),
    ],
    external: /\/boot\/ahead\.ts$/,
    // Terser inlines functions that are called once, which saves a fortieth of the file.
    minify: 'terser',
    sourcemap: 'hidden',
    output: { comments: false, paths: () => './chunks/ahead.js' },
  });
}

/** `chunks/ahead.js`: apart from the loader's build, so that what both need does not become a third file. */
function ahead(runtime: Runtime): UserConfig {
  const chunks = Object.entries(chunksOfElements(folderOf(runtime)));
  const common = sharedBy(chunks.map(([, files]) => files).filter(isRendered));
  return build('modules', runtime, {
    entry: { 'chunks/ahead': 'elements/boot/ahead.ts' },
    plugins: [registryByRule()],
    define: {
      __ELEMENTS__: JSON.stringify(
        Object.fromEntries(chunks.map(([name, files]) => [name, Number(isRendered(files))])),
      ),
      __BASE__: JSON.stringify(common.filter((file) => BASE.test(file))),
    },
    external: /\/(boot\/(files|mounting)|form\/arrival|dom\/analytics)\.ts$/,
    output: { chunkFileNames: 'chunks/[name].js', paths: (path) => `./chunks/${basename(path, '.ts')}.js` },
  });
}

/** `chunks/files.js`: which files each element needs, for the visitor's first sign of life. */
const files = (runtime: Runtime) =>
  build('modules', runtime, {
    entry: { 'chunks/files': 'elements/boot/files.ts' },
    define: { __FILES__: JSON.stringify(chunksOfElements(folderOf(runtime))) },
  });

/** `chunks/arrival.js`, `chunks/mounting.js` and `chunks/analytics.js`, each apart from the build of `ahead.js`, which few pages need them for, or only later, for the same reason. */
const lateFile = (name: string, source: string) => (runtime: Runtime) =>
  build('modules', runtime, { entry: { [`chunks/${name}`]: source } });

/** `flexit-all.js`: everything, eager, in one file. */
function all(runtime: Runtime): UserConfig {
  return build('all', runtime, { entry: { 'flexit-all': 'elements/all.ts' }, output: { codeSplitting: false } });
}

/**
 * `dist/react/index.js`: the components, for the application's own React, and each of them alone in `dist/react/components/`; one file for
 * each module, as in `dist/modules/`. Each file is marked as a client component (`'use client'`) for frameworks with server components,
 * which take all of a file that a server component imports.
 */
function react(runtime: Runtime): UserConfig {
  return build('react', runtime, {
    entry: {
      'react/index': 'react/index.ts',
      ...Object.fromEntries(
        elements.map((name) => [`react/components/${name}`, `elements/generated/components/${name}.ts`]),
      ),
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
 * `modules/`, to which `import 'flexit'` and `import 'flexit/light'` resolve: unminified, so that the application's bundler can drop what is not used and
 * split the loader's imports. The entries and what holds their elements, which have side effects (package.json), are apart from the others.
 */
function unbundled(runtime: Runtime): UserConfig {
  return build('unbundled', runtime, {
    entry: {
      'modules/index': 'elements/index.ts',
      'modules/flexit': 'elements/flexit.ts',
      'modules/all': 'elements/all.ts',
      ...Object.fromEntries(elements.map((name) => [`modules/elements/${name}`, `elements/${name}.ts`])),
    },
    plugins: [policiesApart(), literalLoads()],
    output: {
      minify: false,
      chunkFileNames: ({ moduleIds }) =>
        `modules/${moduleIds.some((id) => ELEMENT.test(id)) ? 'elements/own' : 'internal'}/[name].js`,
      codeSplitting: {
        groups: [
          { name: 'runtime', test: RUNTIME, priority: 4 },
          { name: (id, context) => nameInApi(id, context), debugName: 'api', priority: 3 },
          { name: 'shared', test: /\/react\/(core|dom|services)\//, minShareCount: 4, priority: 2 },
          { name: 'element', test: PLAIN_BRIDGE, priority: 1 },
          { name: 'mount', test: /\/(react\/(hooks|ui)|elements\/bridge|styles)\//, minShareCount: 4, priority: 0 },
        ],
      },
    },
  });
}

/**
 * The name of a module that the API needs at once; null for the others, and for the API's own. A bundler makes a file of each set of modules
 * that the same elements need: what several need is one module in `modules/`, so that it makes few. It cannot split one: a function
 * of the API, or the loader, would bring with it what only others need.
 */
function nameInApi(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!isNeededBy(API, id, context)) return null;
  return relative(process.cwd(), id)
    .replace(/\.\w+(\?.*)?$/, '')
    .replaceAll('/', '-');
}

/** What elements that wake in idle time share with others is in the file of all: a file of its own would be one more that a first tap waits for. */
const nameInElement = (id: string, context: Rolldown.ChunkingContext) =>
  PLAIN_BRIDGE.test(id) || (isNeededBy(BEHAVIOR, id, context) && entriesWith(id, context).size > 1) ? 'element' : null;

/**
 * A file of what seven entries need, or one of those that a visitor may touch first: the loader asks for it together with the element, while
 * what only that one's file imports comes a round trip later.
 */
const widely = (name: string) => ({
  name: (id: string, context: Rolldown.ChunkingContext) =>
    isNeededBy(FIRST, id, context) || entriesWith(id, context).size >= WIDE ? name : null,
  debugName: name,
  minShareCount: 2,
});

/** The entries, and the modules that are imported at run time, for which a module comes. */
function entriesWith(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  const entries = new Set<string>();
  if (seen.has(id)) return entries;
  seen.add(id);
  const { isEntry, importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  if (isEntry || dynamicImporters.length > 0) entries.add(id);
  for (const importer of importers) for (const entry of entriesWith(importer, context, seen)) entries.add(entry);
  return entries;
}

/** Whether one of these entries imports a module; false for the entries themselves. */
function isNeededBy(entries: RegExp, id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const isNeeded = (each: string): boolean => {
    if (entries.test(each)) return true;
    if (seen.has(each)) return false;
    seen.add(each);
    return context.getModuleInfo(each)?.importers.some(isNeeded) ?? false;
  };
  return !entries.test(id) && isNeeded(id);
}

/** `dist/migrate/cli.js`: the command `flexit`, in one file for Node. Of the library it contains only the elements' names. */
function command(runtime: Runtime): UserConfig {
  return build('command', runtime, {
    entry: { 'migrate/cli': 'elements/tools/migrate/cli.ts' },
    plugins: [namesOnly()],
    external: isBuiltin,
    output: { codeSplitting: false, minify: false, banner: '#!/usr/bin/env node' },
  });
}

/**
 * The output file of a module that has one of its own. Paths must not contain `node_modules`: npm leaves such folders out of a package. Nor does a folder end as
 * a script does, after a package named so.
 */
const inside = (folder: string, name: string) =>
  `${folder}/${name.replace('node_modules/', 'packages/').replace('.js/', '/')}.js`;

interface Build {
  entry: Record<string, string>;
  plugins?: Plugin[];
  output?: Rolldown.OutputOptions;
  external?: RegExp | ((id: string) => boolean);
  emptyOutDir?: boolean;
  manifest?: string;
  define?: Record<string, string>;
  minify?: 'terser';
  /** `hidden` without the comment that names it. */
  sourcemap?: true | 'hidden';
}

function build(name: string, runtime: Runtime, options: Build): UserConfig {
  const { entry, plugins = [], output, external, emptyOutDir = false, manifest = false, define, minify } = options;
  const { sourcemap = true } = options;
  return {
    plugins,
    resolve: { alias: runtime === 'light' ? reactOnPreact : [] },
    define: {
      'process.env.NODE_ENV': '"production"',
      __BUILD__: JSON.stringify(name),
      __RUNTIME__: JSON.stringify(runtime),
      ...define,
    },
    build: {
      outDir: folderOf(runtime),
      emptyOutDir,
      manifest,
      license: { fileName: `${LICENSES}/${Object.keys(entry)[0]}.json` },
      sourcemap,
      target: 'es2022',
      minify,
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true, hoist_funs: true } },
      lib: { entry, formats: ['es'], fileName: (_, entryName) => `${entryName}.js` },
      rolldownOptions: { external, output: { minify: true, ...output } },
    },
  };
}

/** `flexit.css`: the tokens, and the styles of the light DOM before elements are defined. Each is also in `styles/`, as is its source in the repository. */
function styleSheet(): Plugin {
  return {
    name: 'flexit-style-sheet',
    generateBundle() {
      const sheets = ['tokens', 'page'].map((name) => [name, readFileSync(`styles/${name}.css`, 'utf8')] as const);
      const emit = (fileName: string, css: string) =>
        this.emitFile({ type: 'asset', fileName, source: withKeySelectors(css) });
      for (const [name, css] of sheets) emit(`styles/${name}.css`, css);
      emit('flexit.css', sheets.map(([, css]) => css).join('\n'));
    },
  };
}

/** Puts Rolldown's helper for packages in CommonJS, of 96 bytes, into the one chunk that needs it, React's. */
function helperInside(): Plugin {
  return {
    name: 'flexit-helper-inside',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const helper = chunks.find(({ name }) => name === 'rolldown-runtime');
      const [user, ...others] = chunks.filter(({ imports }) => helper && imports.includes(helper.fileName));
      if (!helper || !user || others.length > 0) return;
      const body = helper.code.replace(/export\{(\w+) as \w+\};.*/s, 'return $1');
      user.code = user.code.replace(
        /import\{\w+ as (\w+)\}from"[^"]*rolldown-runtime[^"]*";/,
        (_, name) => `var ${name}=(()=>{${body}})();`,
      );
      user.imports = user.imports.filter((file) => file !== helper.fileName);
      delete bundle[helper.fileName];
    },
  };
}

/**
 * The registry by rule: every name is an element's, loaded from its own address; only the exceptions' policies are listed. What all
 * elements share is asked for at once with the first: the browser would find it only in what that one imports.
 * @param byRule the policies that are not listed, and taken for `intent`: to the loader, `idle` and `late` too, which `ahead.js` sees to.
 * @param shared the files' paths without `.js`.
 * @param early for elements that have one, the path of the file that is to run before the others.
 */
function registryByRule(
  byRule: readonly string[] = ['intent'],
  shared: readonly string[] = [],
  plain: readonly string[] = [],
  early: readonly (readonly [name: string, file: string])[] = [],
): Plugin {
  return {
    name: 'flexit-registry-by-rule',
    load(id) {
      if (!id.endsWith('elements/boot/registry.ts')) return undefined;
      const policies = [...new Set(elements.map((name) => registry[name]!.when))]
        .filter((when) => !byRule.includes(when))
        .map((when) => `${oneOf(elements.filter((name) => registry[name]!.when === when))} ? '${when}' : `);
      const files = JSON.stringify(shared).slice(1, -1);
      const firsts = early.map(([name, file]) => `...(/^${starts([name])}/.test(name) ? ['${file}'] : []),`).join('');
      const others =
        plain.length > 0 ? `...(/^(${starts(plain).join('|')})/.test(name) ? [] : [${files}]),` : files && `${files},`;
      return `export const registry = {};
        export const entryOf = (name) => ({
          when: ${policies.join('')}'intent',
          load: (from) => Promise.all([${firsts} ${others} 'elements/' + name].map((file) => import(/* @vite-ignore */ from + file + '.js'))),
        });`;
    },
  };
}

/** A test of `name`, in few bytes. */
const oneOf = (names: readonly string[]) =>
  names.length === 1 ? `name === '${names[0]}'` : `/^(${names.join('|')})$/.test(name)`;

/** The shortest beginnings that tell these names from those of all other elements. */
function starts(names: readonly string[]): string[] {
  const others = elements.filter((name) => !names.includes(name));
  const startOf = (name: string) => {
    for (let length = 1; length < name.length; length += 1)
      if (!others.some((other) => other.startsWith(name.slice(0, length)))) return name.slice(0, length);
    return `${name}$`;
  };
  return [...new Set(names.map(startOf))];
}

/** The registry's names alone. */
function namesOnly(): Plugin {
  return {
    name: 'flexit-names-only',
    load: (id) =>
      id.endsWith('elements/boot/registry.ts')
        ? `export const registry = ${JSON.stringify(Object.fromEntries(elements.map((name) => [name, {}])))};`
        : undefined,
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
      return `const registry = ${JSON.stringify(Object.fromEntries(policies))};
        export { registry };
        export const entryOf = (name) => registry[name];`;
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
function chunksOfElements(folder: string): Record<string, string[]> {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/chunks/manifest.json`, 'utf8'));
  return Object.fromEntries(elements.map((name) => [name, filesOf(manifest, `elements/${name}.ts`)]));
}

/** True for the files of an element that the runtime renders. */
const isRendered = (files: readonly string[]) => files.some((file) => /^chunks\/p?react-/.test(file));

/** What stands in all lists. */
const sharedBy = ([first = [], ...others]: string[][]): string[] =>
  first.filter((file) => others.every((list) => list.includes(file)));

type Manifest = Record<string, { file: string; imports?: string[] }>;

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return [...seen];
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return [...seen];
}
