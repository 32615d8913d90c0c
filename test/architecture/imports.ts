import { posix } from 'node:path';
import { literalText, nodesOf, scripts } from './syntax.ts';
import type { Tree } from './tree.ts';

export interface Import {
  readonly from: string;
  /** The specifier in the source; undefined if it is computed. */
  readonly specifier: string | undefined;
  /** The imported file, if the specifier is relative. */
  readonly file?: string;
  /** True for `import()`. */
  readonly dynamic?: boolean;
  /** The imported package, without a path in it; a `node:` module with its whole name. */
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

const found = new WeakMap<Tree, readonly Import[]>();

/** All imports of the project: static, dynamic and type imports. */
export function importsOf(tree: Tree): readonly Import[] {
  const imports = found.get(tree) ?? scripts(tree).flatMap((path) => importsOfFile(tree, path));
  found.set(tree, imports);
  return imports;
}

function importsOfFile(tree: Tree, from: string): Import[] {
  return nodesOf(tree, from).flatMap((node) => {
    const source = node[SOURCES[node.type] ?? ''];
    return source ? [{ ...resolve(from, literalText(source)), dynamic: node.type === 'ImportExpression' }] : [];
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
