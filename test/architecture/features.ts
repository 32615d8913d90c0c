import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import { chainOf, isNode, nameOf, nodesOf } from './syntax.ts';
import { below, featuresOf, type Rule, type Tree } from './tree.ts';

/** The places of a feature. Of the paths of each place, at least one must exist. A behavior renders nothing that a sheet would dress. */
const places = (name: string): readonly (readonly [string, ...string[]])[] => [
  [`react/${name}/attributes.ts`],
  [`react/${name}/${name}.tsx`, behaviorOf(name)],
  [`elements/${name}.ts`],
  [`styles/${name}.css`, behaviorOf(name)],
  [`examples/pages/${name}.html`],
  [`test/${name}.test.ts`, `test/${name}.test.tsx`],
];

const behaviorOf = (name: string) => `react/${name}/${name}.ts`;

/** What a feature's tag is made by. */
const DEFINERS = ['elements/bridge/bridge.tsx', 'elements/bridge/behavior.ts'];

export const everyPlace: Rule = (tree) =>
  featuresOf(tree).flatMap((name) =>
    places(name)
      .filter((paths) => !paths.some((path) => tree.has(path)))
      .map(([path]) => `The feature ${name} lacks ${path}.`),
  );

/** Pages and style sheets that belong to no single feature. */
const SHARED_PAGES = ['index'];
const SHARED_STYLES = ['tokens', 'page'];

/** Finds tags, style sheets and pages that belong to no feature. */
export const noOrphans: Rule = (tree) => {
  const features = featuresOf(tree);
  const tags = importsOf(tree)
    .filter(({ from, file }) => DEFINERS.includes(file ?? '') && /^elements\/[\w-]+\.ts$/.test(from))
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

/** Checks that the three lists of features name all of them. */
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

/** Whether a file of `elements/` belongs to no feature. */
const isLibrary = (tree: Tree, name: string): boolean =>
  !importsOf(tree).some(({ from, file }) => from === `elements/${name}.ts` && DEFINERS.includes(file ?? ''));

function compare(features: readonly string[], listed: readonly string[], list: string): string[] {
  return [
    ...features.filter((name) => !listed.includes(name)).map((name) => `${list} lacks ${name}.`),
    ...listed.filter((name) => !features.includes(name)).map((name) => `${list} names ${name}, which is no feature.`),
  ];
}

const imported = (tree: Tree, list: string, pattern: RegExp): string[] =>
  importsOf(tree).flatMap(({ from, file = '' }) => (from === list ? (pattern.exec(file)?.[1] ?? []) : []));

/** The names in the registry. */
function registered(tree: Tree): string[] {
  const list = 'elements/boot/registry.ts';
  if (!tree.has(list)) return [];
  const declaration = nodesOf(tree, list).find(
    (node) => node.type === 'VariableDeclarator' && chainOf(node.id)[0] === 'registry',
  );
  const properties = isNode(declaration?.init) ? (declaration.init.properties as unknown[]) : [];
  return properties.flatMap((property) => (isNode(property) ? (nameOf(property.key) ?? []) : []));
}
