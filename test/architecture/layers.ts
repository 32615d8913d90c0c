import { type Import, importsOf } from './imports.ts';
import { isProduct, isTool, type Rule, SHARED_FOLDERS, type Tree } from './tree.ts';

type Shared = (typeof SHARED_FOLDERS)[number];
type Top = 'styles' | 'examples' | 'test' | 'settings';
/** `tags` are the entries of `elements/` and the files generated from them; `door` is `react/index.ts`. */
type Layer = Shared | Top | 'feature' | 'boot' | 'bridge' | 'components' | 'tags' | 'door' | 'tools';

const LIBRARY: readonly Layer[] = ['core', 'dom', 'morph', 'services', 'hooks', 'ui', 'styles', 'feature'];
const ELEMENTS: readonly Layer[] = ['boot', 'bridge', 'components', 'tags', 'door'];
const ALL: readonly Layer[] = [...LIBRARY, ...ELEMENTS, 'tools', 'examples', 'test', 'settings'];

/** For each layer, the layers that it may import (README.md, « Working on it »). */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  styles: [],
  core: ['core'],
  dom: ['core', 'dom'],
  morph: ['core', 'dom', 'morph'],
  services: ['core', 'dom', 'services'],
  hooks: ['core', 'dom', 'morph', 'services', 'hooks'],
  ui: ['core', 'dom', 'morph', 'services', 'hooks', 'ui'],
  feature: LIBRARY,
  boot: ['core', 'dom', 'feature', 'boot'],
  bridge: ['core', 'dom', 'ui', 'boot', 'bridge'],
  components: ['core', 'dom', 'boot', 'bridge', 'components'],
  tags: [...LIBRARY, ...ELEMENTS],
  door: ['components', 'tags'],
  tools: [...LIBRARY, ...ELEMENTS, 'tools'],
  examples: [...LIBRARY, ...ELEMENTS, 'tools', 'examples'],
  test: ALL,
  settings: ALL,
};

/** The one file that imports from an address which it is told: that of a built file that did not come. */
const OTHER_ADDRESSES = 'react/dom/other-address.ts';

export const importDirections: Rule = (tree) =>
  importsOf(tree).flatMap((each) => {
    if (each.specifier === undefined)
      return isProduct(each.from) && each.from !== OTHER_ADDRESSES
        ? [`${each.from} computes the address of an import.`]
        : [];
    if (each.file === undefined) return [];
    if (!tree.has(each.file)) return [`${each.from} imports ${each.specifier}, which is not there.`];
    return directionProblem(each, each.file);
  });

function directionProblem({ from, dynamic }: Import, to: string): string[] {
  const [importer, imported] = [layerOf(from), layerOf(to)];
  // `boot` imports an element when the page needs it.
  if (importer === 'boot' && imported === 'tags' && dynamic) return [];
  if (!MAY_IMPORT[importer].includes(imported))
    return [`${from} imports ${to}: ${importer} may not import ${imported}.`];
  if (importer === 'feature' && imported === 'feature' && featureOf(from) !== featureOf(to))
    return [`${from} imports ${to}: what two features share moves down, or goes through a service.`];
  return [];
}

const ELEMENT_FOLDERS: Readonly<Record<string, Layer>> = { boot: 'boot', bridge: 'bridge', react: 'components' };
const TOPS: readonly string[] = ['styles', 'examples', 'test'] satisfies Top[];

function layerOf(path: string): Layer {
  if (isTool(path)) return 'tools';
  const [top = '', folder = '', ...rest] = path.split('/');
  if (top === 'react')
    return rest.length === 0 ? 'door' : (SHARED_FOLDERS.find((name) => name === folder) ?? 'feature');
  if (top === 'elements') return (rest.length > 0 && ELEMENT_FOLDERS[folder]) || 'tags';
  return TOPS.includes(top) ? (top as Top) : 'settings';
}

const featureOf = (path: string) => path.split('/')[1];

/** `core` uses neither React, the DOM nor Node; it takes what it needs of them as parameters. */
export const pureCore: Rule = (tree) => [
  ...importsOf(tree)
    .filter(isImpure)
    .map(({ from, specifier }) => `${from} imports ${specifier}: core has neither React nor Node.`),
  ...coreFiles(tree)
    .filter(asksForDom)
    .map((path) => `${path} asks for the DOM's types.`),
];

const isImpure = ({ from, package: name = '' }: Import) =>
  from.startsWith('react/core/') && /^(react|react-dom|node:.*)$/.test(name);

const coreFiles = (tree: Tree): [string, string][] => [...tree].filter(([path]) => path.startsWith('react/core/'));

/** Whether a file adds the DOM's types, by a compiler option `lib` or a reference. */
const asksForDom = ([path, text]: [string, string]): boolean =>
  path.endsWith('/tsconfig.json')
    ? (JSON.parse(text) as { compilerOptions: { lib: string[] } }).compilerOptions.lib.some((lib) => /^dom/i.test(lib))
    : /<reference\s+lib="dom/i.test(text);

export const browserProduct: Rule = (tree) =>
  importsOf(tree)
    .filter(({ from, package: name = '' }) => isProduct(from) && name.startsWith('node:'))
    .map(({ from, specifier }) => `${from} imports ${specifier}: the library runs in browsers.`);

const PURE: readonly Layer[] = ['core', 'dom', 'morph', 'services'];

export const pureLayers: Rule = (tree) =>
  importsOf(tree)
    .filter(({ from, package: name = '' }) => PURE.includes(layerOf(from)) && /^react(-dom)?$/.test(name))
    .map(({ from, specifier }) => `${from} imports ${specifier}: ${layerOf(from)} has no React.`);

/** Finds import cycles, type imports included. Dynamic imports do not count, since they run later. */
export const noCycles: Rule = (tree) => {
  const imports = new Map<string, string[]>();
  for (const { from, file, dynamic } of importsOf(tree)) {
    if (file && !dynamic && tree.has(file)) imports.set(from, [...(imports.get(from) ?? []), file]);
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles.map((cycle) => `Imports in a circle: ${cycle}.`);
};
