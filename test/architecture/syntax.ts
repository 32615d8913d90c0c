import { parseSync } from 'vite';
import { isGenerated, type Tree } from './tree.ts';

/** A node of the syntax tree (ESTree with its TypeScript extension). */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const SCRIPT = /\.(tsx?|m?js)$/;
const parsed = new WeakMap<Tree, Map<string, readonly Node[]>>();

/** The paths of the files that can be parsed. */
export const scripts = (tree: Tree): string[] =>
  [...tree.keys()].filter((path) => SCRIPT.test(path) && !isGenerated(path));

/** All nodes of a file, parents before their children. Throws if the file cannot be parsed. */
export function nodesOf(tree: Tree, path: string): readonly Node[] {
  const files = parsed.get(tree) ?? new Map<string, readonly Node[]>();
  parsed.set(tree, files);
  const known = files.get(path);
  if (known) return known;
  const { nodes } = parse(path, tree.get(path) ?? '');
  files.set(path, nodes);
  return nodes;
}

export interface Comment {
  readonly type: 'Line' | 'Block';
  /** What stands between its signs. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** All nodes of a source, parents before their children, and its comments. Throws if it cannot be parsed. */
export function parse(path: string, text: string): { nodes: readonly Node[]; comments: readonly Comment[] } {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const nodes: Node[] = [];
  collect(program as unknown as Node, nodes);
  return { nodes, comments };
}

function collect(node: Node, found: Node[]): void {
  found.push(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collect(child, found);
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The text of a string literal, or of a template without substitutions; undefined for any other node. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TSLiteralType') return literalText(node.literal);
  if (node.type !== 'TemplateLiteral') return undefined;
  const [quasi, ...more] = node.quasis as { value: { cooked: string } }[];
  return more.length === 0 ? quasi!.value.cooked : undefined;
}

/** The name of an identifier, or of the property of `a.b` or `a['b']`; undefined for any other node. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name as string;
  return literalText(node);
}

/** The names of a chain, `test.describe.only`, innermost first; empty if it contains anything but names. */
export function chainOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type !== 'MemberExpression') return [];
  const rest = chainOf(node.object);
  return rest.length > 0 ? [...rest, nameOf(node.property) ?? '?'] : [];
}
