import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The text of all files of the project, by path; empty for a binary file. */
export type Tree = ReadonlyMap<string, string>;

/** A rule returns its findings, each a sentence that names the file. */
export type Rule = (tree: Tree) => string[];

const TEXTS = ['.ts', '.tsx', '.js', '.mjs', '.css', '.html', '.liquid', '.json', '.md'];
const ALWAYS_IGNORED = ['.git'];

/** Reads all files below the root that `.gitignore` does not exclude. */
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

/** The paths of the files in a folder and its subfolders. */
export const below = (tree: Tree, folder: string): string[] =>
  [...tree.keys()].filter((path) => path.startsWith(`${folder}/`));

/** The folders of `react/` that features share. */
export const SHARED_FOLDERS = ['core', 'dom', 'morph', 'services', 'hooks', 'ui'] as const;

/** The folders of `react/` that are features. */
export const featuresOf = (tree: Tree): string[] => {
  const names = below(tree, 'react').flatMap((path) => path.match(/^react\/([^/]+)\//)?.[1] ?? []);
  return [...new Set(names)].filter((name) => !(SHARED_FOLDERS as readonly string[]).includes(name)).sort();
};

/** Whether a file is a command for Node, which ships to no page. */
export const isTool = (path: string): boolean => /^elements\/tools\//.test(path);

/** Whether a file is code that ships to pages. */
export const isProduct = (path: string): boolean =>
  /^(react|elements)\/.*\.tsx?$/.test(path) && !isTool(path) && !isGenerated(path);

export const isGenerated = (path: string): boolean => path.startsWith('elements/generated/');
