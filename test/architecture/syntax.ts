import { parseSync } from 'vite';
import { isGenerated, type Tree } from './tree.ts';

/** A node of the syntax tree, as ESTree and its TypeScript extension name them. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const SCRIPT = /\.(tsx?|m?js)$/;
const parsed = new WeakMap<Tree, Map<string, readonly Node[]>>();

/** The files that can be parsed. */
export const scripts = (tree: Tree): string[] =>
  [...tree.keys()].filter((path) => SCRIPT.test(path) && !isGenerated(path));

/** Every node of a file, outermost first. @throws where the file does not parse. */
export function nodesOf(tree: Tree, path: string): readonly Node[] {
  const files = parsed.get(tree) ?? new Map<string, readonly Node[]>();
  parsed.set(tree, files);
  const known = files.get(path);
  if (known) return known;
  const { program, errors } = parseSync(path, tree.get(path) ?? '');
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const nodes: Node[] = [];
  collect(program as unknown as Node, nodes);
  files.set(path, nodes);
  return nodes;
}

function collect(node: Node, found: Node[]): void {
  found.push(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collect(child, found);
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The text of a literal, or of a template without places; undefined for anything else. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TSLiteralType') return textOf(node.literal);
  if (node.type !== 'TemplateLiteral') return undefined;
  const [quasi, ...more] = node.quasis as { value: { cooked: string } }[];
  return more.length === 0 ? quasi!.value.cooked : undefined;
}

/** The name of an identifier, or of a property as it is written: `a.b` or `a['b']`. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name as string;
  return textOf(node);
}

/** The names of a chain, `test.describe.only`, innermost first; empty where something else stands in it. */
export function chainOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type !== 'MemberExpression') return [];
  const rest = chainOf(node.object);
  return rest.length > 0 ? [...rest, nameOf(node.property) ?? '?'] : [];
}
