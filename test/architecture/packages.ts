import { importsOf } from './imports.ts';
import { isProduct, type Rule, type Tree } from './tree.ts';

/** What declares packages of its own, and installs them for itself. */
const OWN_PACKAGES = ['test/bench/', 'examples/hosts/', 'examples/site/pictures/'];
const hasOwnPackages = (path: string) => OWN_PACKAGES.some((folder) => path.startsWith(folder));

/** A part of the project in which each package has one importing file, except those that all files may import. */
interface Part {
  readonly holds: (path: string) => boolean;
  readonly base: readonly string[];
}

const PARTS: readonly Part[] = [
  { holds: isProduct, base: ['react', 'react-dom'] },
  {
    holds: (path) => path.startsWith('examples/site/') && !hasOwnPackages(path),
    base: ['fastify', 'drizzle-orm', 'flexit'],
  },
];

const BRIDGE = 'elements/bridge/bridge.tsx';

export const oneImporter: Rule = (tree) => PARTS.flatMap((part) => severalImporters(tree, part));

function severalImporters(tree: Tree, { holds, base }: Part): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { from, package: name } of importsOf(tree)) {
    if (!name || name.startsWith('node:') || base.includes(name) || !holds(from)) continue;
    importers.set(name, (importers.get(name) ?? new Set()).add(from));
  }
  return [...importers]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name} is imported by ${[...files].sort().join(' and ')}: a package has one importer.`);
}

export const onlyTheBridgeWraps: Rule = (tree) =>
  importsOf(tree)
    .filter(({ from, package: name }) => name?.startsWith('@r2wc/') && isProduct(from) && from !== BRIDGE)
    .map(({ from, package: name }) => `${from} imports ${name}: only ${BRIDGE} may.`);

/**
 * Every imported package must be declared: an undeclared one may vanish with an update of the package that depends on it. The bench,
 * the hosts and the generator of the site's pictures declare packages of their own.
 */
export const declaredPackages: Rule = (tree) =>
  importsOf(tree)
    .filter(({ from, package: name }) => name && !name.startsWith('node:') && !declaredFor(tree, from).has(name))
    .map(({ from, package: name }) => `${from} imports ${name}, which package.json does not declare.`);

function declaredFor(tree: Tree, path: string): Set<string> {
  const folders = ['', ...OWN_PACKAGES.filter((folder) => path.startsWith(folder))];
  return new Set(['flexit', ...folders.flatMap((folder) => declaredIn(tree.get(`${folder}package.json`)))]);
}

function declaredIn(manifest = '{}'): string[] {
  const { dependencies, devDependencies } = JSON.parse(manifest) as Record<string, Record<string, string> | undefined>;
  return Object.keys({ ...dependencies, ...devDependencies });
}

interface Lock {
  readonly packages: Readonly<Record<string, { dev?: boolean; devOptional?: boolean; hasInstallScript?: boolean }>>;
}

/** No dependency of the published package may have an install script. */
export const noInstallScripts: Rule = (tree) => {
  const { packages } = JSON.parse(tree.get('package-lock.json') ?? '{"packages":{}}') as Lock;
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && entry.hasInstallScript && !entry.dev && !entry.devOptional)
    .map(([path]) => `${path.replace(/^.*node_modules\//, '')}, which a dependency brings, runs an install script.`);
};
