import { posix } from 'node:path';
import { nodesOf, scripts, textOf } from './syntax.ts';
import type { Tree } from './tree.ts';

export interface Import {
  readonly from: string;
  /** As it is written; undefined where it is computed. */
  readonly specifier: string | undefined;
  /** The file that it means, for a relative one. */
  readonly file?: string;
  /** True for `import()`, which runs when it is asked for. */
  readonly dynamic?: boolean;
  /** The package that it means, without a path inside; `node:` ones by their whole name. */
  readonly package?: string;
}

const SOURCES: Readonly<Record<string, string>> = {
  ImportDeclaration: 'source',
  ExportAllDeclaration: 'source',
  ExportNamedDeclaration: 'source',
  ImportExpression: 'source',
  TSImportType: 'source',
  TSExternalModuleReference: 'expression',
};

/** Every import of a project, static, dynamic and of types alike. */
export const importsOf = (tree: Tree): Import[] => scripts(tree).flatMap((path) => importsOfFile(tree, path));

function importsOfFile(tree: Tree, from: string): Import[] {
  return nodesOf(tree, from).flatMap((node) => {
    const source = node[SOURCES[node.type] ?? ''];
    return source ? [{ ...resolve(from, textOf(source)), dynamic: node.type === 'ImportExpression' }] : [];
  });
}

function resolve(from: string, specifier: string | undefined): Import {
  if (specifier === undefined) return { from, specifier };
  if (specifier.startsWith('.')) {
    const file = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
    return { from, specifier, file };
  }
  return { from, specifier, package: packageOf(specifier) };
}

function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return specifier;
  return /^(@[^/]+\/)?[\w.-]+/.exec(specifier)?.[0];
}
