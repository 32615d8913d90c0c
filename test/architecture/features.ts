import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import { chainOf, isNode, nameOf, nodesOf } from './syntax.ts';
import { below, featuresOf, type Rule, type Tree } from './tree.ts';

/** The places of a feature; one of the paths of each must be there. */
const places = (name: string): readonly (readonly [string, ...string[]])[] => [
  [`react/${name}/attributes.ts`],
  [`react/${name}/${name}.tsx`],
  [`elements/${name}.ts`],
  [`styles/${name}.css`],
  [`examples/pages/${name}.html`],
  [`test/${name}.test.ts`, `test/${name}.test.tsx`],
];

export const everyPlace: Rule = (tree) =>
  featuresOf(tree).flatMap((name) =>
    places(name)
      .filter((paths) => !paths.some((path) => tree.has(path)))
      .map(([path]) => `The feature ${name} lacks ${path}.`),
  );

/** Pages of the catalogue that are about no one feature, and sheets that are no one feature's. */
const SHARED_PAGES = ['index'];
const SHARED_STYLES = ['tokens', 'page'];

/** A tag, a sheet or a page that is left of a feature, or was never one's. */
export const noOrphans: Rule = (tree) => {
  const features = featuresOf(tree);
  const tags = importsOf(tree)
    .filter(({ from, file }) => file === 'elements/bridge/bridge.tsx' && /^elements\/[\w-]+\.ts$/.test(from))
    .map(({ from }) => from);
  const adopted = new Set(importsOf(tree).map(({ file }) => file));
  const sheets = below(tree, 'styles').filter((path) => !SHARED_STYLES.includes(stem(path)) && !adopted.has(path));
  const pages = below(tree, 'examples/pages').filter(
    (path) => path.endsWith('.html') && !SHARED_PAGES.includes(stem(path)),
  );
  return [
    ...[...tags, ...pages]
      .filter((path) => !features.includes(stem(path)))
      .map((path) => `${path} is of no feature: there is no react/${stem(path)}/.`),
    ...sheets.map((path) => `${path} is imported by nothing.`),
  ];
};

const stem = (path: string) => posix.parse(path).name;

/** The three lists that name all features. */
export const listsInStep: Rule = (tree) => {
  const features = featuresOf(tree);
  return [
    ...compare(features, registered(tree), 'elements/boot/registry.ts'),
    ...compare(
      features,
      imported(tree, 'elements/all.ts', /^elements\/([\w-]+)\.ts$/).filter((name) => !isLibrary(tree, name)),
      'elements/all.ts',
    ),
    ...compare(
      features,
      imported(tree, 'react/index.ts', /^elements\/generated\/components\/([\w-]+)\.ts$/),
      'react/index.ts',
    ),
  ];
};

/** A file of `elements/` that is the library's own and no feature's. */
const isLibrary = (tree: Tree, name: string): boolean =>
  !importsOf(tree).some(({ from, file }) => from === `elements/${name}.ts` && file === 'elements/bridge/bridge.tsx');

function compare(features: readonly string[], listed: readonly string[], list: string): string[] {
  return [
    ...features.filter((name) => !listed.includes(name)).map((name) => `${list} lacks ${name}.`),
    ...listed.filter((name) => !features.includes(name)).map((name) => `${list} names ${name}, which is no feature.`),
  ];
}

const imported = (tree: Tree, list: string, pattern: RegExp): string[] =>
  importsOf(tree).flatMap(({ from, file = '' }) => (from === list ? (pattern.exec(file)?.[1] ?? []) : []));

/** The keys of the object `registry`. */
function registered(tree: Tree): string[] {
  const list = 'elements/boot/registry.ts';
  if (!tree.has(list)) return [];
  const declaration = nodesOf(tree, list).find(
    (node) => node.type === 'VariableDeclarator' && chainOf(node.id)[0] === 'registry',
  );
  const properties = isNode(declaration?.init) ? (declaration.init.properties as unknown[]) : [];
  return properties.flatMap((property) => (isNode(property) ? (nameOf(property.key) ?? []) : []));
}
