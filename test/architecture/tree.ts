import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The text of every file of the project, by its path; of what is no text, the empty one. */
export type Tree = ReadonlyMap<string, string>;

/** What a rule finds: one sentence each, which names the file. */
export type Rule = (tree: Tree) => string[];

const TEXTS = ['.ts', '.tsx', '.js', '.mjs', '.css', '.html', '.liquid', '.json', '.md'];
const ALWAYS_IGNORED = ['.git'];

/** Everything below the root but what `.gitignore` names. */
export function readTree(root: string): Tree {
  const patterns = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const ignored = (name: string) =>
    ALWAYS_IGNORED.includes(name) ||
    patterns.some((pattern) =>
      pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern.replace('/', ''),
    );
  const paths = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !ignored(name))
      .flatMap((entry) => {
        const path = folder ? `${folder}/${entry.name}` : entry.name;
        return entry.isDirectory() ? paths(path) : [path];
      });
  return new Map(
    paths('').map((path) => [path, TEXTS.includes(extname(path)) ? readFileSync(join(root, path), 'utf8') : '']),
  );
}

export const treeOf = (files: Readonly<Record<string, string>>): Tree => new Map(Object.entries(files));

/** The files below a folder. */
export const below = (tree: Tree, folder: string): string[] =>
  [...tree.keys()].filter((path) => path.startsWith(`${folder}/`));

/** The folders of `react/` that features share. */
export const SHARED_FOLDERS = ['core', 'dom', 'morph', 'services', 'hooks', 'ui'] as const;

/** The folders of `react/` that are features. */
export const featuresOf = (tree: Tree): string[] => {
  const names = below(tree, 'react').flatMap((path) => path.match(/^react\/([^/]+)\//)?.[1] ?? []);
  return [...new Set(names)].filter((name) => !(SHARED_FOLDERS as readonly string[]).includes(name)).sort();
};

/** The scripts beside the library, which run in Node and are part of no page. */
export const isTool = (path: string): boolean => /^elements\/tools\//.test(path);

/** The code that ships. */
export const isProduct = (path: string): boolean =>
  /^(react|elements)\/.*\.tsx?$/.test(path) && !isTool(path) && !isGenerated(path);

export const isGenerated = (path: string): boolean => path.startsWith('elements/generated/');
