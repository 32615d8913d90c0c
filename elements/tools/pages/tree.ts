import { tokensOf } from './tokens.ts';

/** An element of a page, by where it stands in the text. */
export interface Node {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
  readonly start: number;
  readonly contentStart: number;
  contentEnd: number;
  end: number;
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** The elements of HTML in which every one that is no void element is closed. @throws naming the first that is not. */
export function treeOf(html: string): Node {
  const root: Node = {
    name: '',
    attributes: new Map(),
    children: [],
    start: 0,
    contentStart: 0,
    contentEnd: html.length,
    end: html.length,
  };
  const open = [root];
  for (const token of tokensOf(html)) {
    const parent = open.at(-1)!;
    if (token.kind === 'open') {
      const { name, start, end } = token;
      const attributes = new Map(token.attributes.map((each) => [each.name, each.value ?? '']));
      const node: Node = { name, attributes, children: [], start, contentStart: end, contentEnd: end, end };
      parent.children.push(node);
      // In SVG, a tag may close itself.
      if (!VOID.has(name) && !token.after.includes('/')) open.push(node);
    } else if (token.kind === 'close') {
      if (parent.name !== token.name) throw new Error(`</${token.name}> closes <${parent.name}>: ${near(html, token)}`);
      parent.contentEnd = token.start;
      parent.end = token.end;
      open.pop();
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is not closed: ${near(html, open.at(-1)!)}`);
  return root;
}

const near = (html: string, { start }: { start: number }) => JSON.stringify(html.slice(start, start + 60));

export const hasClass = (node: Node, name: string): boolean =>
  (node.attributes.get('class') ?? '').split(/\s+/).includes(name);

/** The first element below, in the order of the page, that fits. */
export function find(node: Node, fits: (node: Node) => boolean): Node | undefined {
  for (const child of node.children) {
    const found = fits(child) ? child : find(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** All the elements below that fit; none inside one that does. */
export const findAll = (node: Node, fits: (node: Node) => boolean): Node[] =>
  node.children.flatMap((child) => (fits(child) ? [child] : findAll(child, fits)));
