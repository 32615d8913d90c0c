import { type Import, importsOf } from './imports.ts';
import { isProduct, isTool, type Rule, type Tree } from './tree.ts';

type Layer = 'styles' | 'core' | 'hooks' | 'feature' | 'door' | 'elements' | 'tools' | 'examples' | 'test' | 'settings';

/** Who may import whom: core ← hooks ← features ← elements ← the React door ← examples; styles import nothing, tests anything. */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  styles: [],
  core: ['core'],
  hooks: ['core', 'hooks', 'styles'],
  feature: ['core', 'hooks', 'styles', 'feature'],
  door: ['elements'],
  elements: ['core', 'hooks', 'feature', 'styles', 'elements'],
  tools: ['core', 'hooks', 'feature', 'elements', 'tools'],
  examples: ['core', 'hooks', 'feature', 'door', 'elements', 'tools', 'styles', 'examples'],
  test: ['core', 'hooks', 'feature', 'door', 'elements', 'tools', 'styles', 'examples', 'test', 'settings'],
  settings: ['core', 'hooks', 'feature', 'door', 'elements', 'tools', 'styles', 'examples', 'test', 'settings'],
};

export const importDirections: Rule = (tree) =>
  importsOf(tree).flatMap((each) => {
    if (each.specifier === undefined)
      return isProduct(each.from) ? [`${each.from} computes the address of an import.`] : [];
    if (each.file === undefined) return [];
    if (!tree.has(each.file)) return [`${each.from} imports ${each.specifier}, which is not there.`];
    return directionProblem(each.from, each.file);
  });

function directionProblem(from: string, to: string): string[] {
  const [importer, imported] = [layerOf(from), layerOf(to)];
  if (!MAY_IMPORT[importer].includes(imported))
    return [`${from} imports ${to}: ${importer} may not import ${imported}.`];
  if (importer === 'feature' && imported === 'feature' && featureOf(from) !== featureOf(to))
    return [`${from} imports ${to}: what two features share stands in hooks or core.`];
  return [];
}

function layerOf(path: string): Layer {
  if (isTool(path)) return 'tools';
  const [top, folder, ...rest] = path.split('/');
  if (top === 'react') {
    if (rest.length === 0) return 'door';
    return folder === 'core' || folder === 'hooks' ? folder : 'feature';
  }
  return top === 'styles' || top === 'elements' || top === 'examples' || top === 'test' ? top : 'settings';
}

const featureOf = (path: string) => path.split('/')[1];

/** `core` takes what it needs as parameters: no React, no page, no Node. */
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

/** A `lib` of the compiler, or a reference to one, that has the page in it. */
const asksForDom = ([path, text]: [string, string]): boolean =>
  path.endsWith('/tsconfig.json')
    ? (JSON.parse(text) as { compilerOptions: { lib: string[] } }).compilerOptions.lib.some((lib) => /^dom/i.test(lib))
    : /<reference\s+lib="dom/i.test(text);

export const browserProduct: Rule = (tree) =>
  importsOf(tree)
    .filter(({ from, package: name = '' }) => isProduct(from) && name.startsWith('node:'))
    .map(({ from, specifier }) => `${from} imports ${specifier}: the library runs in browsers.`);
