import { call } from '../dom/members.ts';
import { firstChild, isElement, isOwn, moveBefore, nextSibling, nodeName, nodesOf, parentNode } from './children.ts';
import { isRendered } from './is-rendered.ts';

/** What an answer may change of a node, by name: its text, its attributes, its children, what a field holds. */
type Look = ReadonlyMap<string, unknown>;

/** How React last left a node, and how the last answer did. */
interface Lent {
  readonly before: Look;
  readonly after: Look;
}

/** The nodes that are given back together, by the nodes themselves. */
const lentWith = new WeakMap<Node, ReadonlyMap<Node, Lent>>();

/** The elements that hold something else than their attributes and children say, and where. */
const FIELDS = ['INPUT', 'SELECT', 'TEXTAREA'];
const HELD = ['value', 'checked'];

/** By these React changes the children of an element. */
const MUTATIONS = ['appendChild', 'insertBefore', 'removeChild'] as const;

/**
 * Changes an area that an application's React has rendered, in whole or in part. React keeps its own account of its nodes, and fails
 * where one of them is not where it was. Before it adds, moves or removes one there, all of them become again what they were to it.
 */
export function lend(area: Element, change: () => void): void {
  const here = renderedIn(area);
  const known = new Map(here.flatMap((node) => [...(lentWith.get(node) ?? [])]));
  const nodes = [...new Set([...known.keys(), ...here])];
  const before = new Map(nodes.map((node) => [node, asReactLeft(node, known.get(node))]));
  change();
  const lent = new Map(nodes.map((node) => [node, { before: before.get(node)!, after: lookOf(node) }]));
  if (![...lent.values()].some(isChanged)) return;
  for (const node of nodes) {
    lentWith.set(node, lent);
    if (isElement(node)) guard(node);
  }
}

/** React's nodes in an area and the area itself; not what the library has added there. */
function renderedIn(area: Element): Node[] {
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_ALL, (node) =>
    isOwn(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Node[] = isRendered(area) ? [area] : [];
  while (walker.nextNode())
    if (isRendered(walker.currentNode) || isLoneText(walker.currentNode)) nodes.push(walker.currentNode);
  return nodes;
}

/** The only text of an element, of which React keeps no account but the element's. */
const isLoneText = (node: Node) => node.nodeType === Node.TEXT_NODE && isRendered(parentNode(node) as Node);

function lookOf(node: Node): Look {
  if (!isElement(node)) return new Map([['text', node.nodeValue]]);
  const look = new Map<string, unknown>();
  for (const name of call(node, 'getAttributeNames')) look.set(`@${name}`, call(node, 'getAttribute', name));
  look.set(
    'children',
    nodesOf(node).filter((child) => !isOwn(child)),
  );
  if (FIELDS.includes(nodeName(node))) for (const name of HELD) look.set(name, Reflect.get(node, name));
  return look;
}

/** What differs from the last answer is React's, or the visitor's. */
function asReactLeft(node: Node, lent: Lent | undefined): Look {
  const now = lookOf(node);
  if (!lent) return now;
  const names = new Set([...lent.before.keys(), ...now.keys()]);
  return new Map([...names].map((name) => [name, (isLeft(lent, name, now) ? lent.before : now).get(name)]));
}

/** False where React, or the visitor, has changed it since the last answer. Among React's own nodes React changes nothing unheard. */
const isLeft = ({ before, after }: Lent, name: string, now: Look): boolean =>
  isSame(now.get(name), after.get(name)) ||
  (name === 'children' && (before.get(name) as readonly Node[]).some(isRendered));

const isChanged = (lent: Lent) => changedNames(lent).length > 0;

const changedNames = ({ before, after }: Lent) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => !isSame(before.get(name), after.get(name)));

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, at) => each === other[at])
    : one === other;

function guard(element: Element): void {
  for (const name of MUTATIONS)
    Object.defineProperty(element, name, {
      configurable: true,
      value(...nodes: [Node, Node]) {
        if (nodes.some((node) => node && isRendered(node))) giveBack(element);
        return call<Element, (typeof MUTATIONS)[number]>(element, name, ...nodes);
      },
    });
}

function giveBack(element: Element): void {
  const lent = lentWith.get(element) ?? new Map<Node, Lent>();
  for (const node of lent.keys()) {
    lentWith.delete(node);
    for (const name of MUTATIONS) Reflect.deleteProperty(node, name);
  }
  for (const [node, each] of lent) {
    const now = lookOf(node);
    for (const name of changedNames(each)) if (isLeft(each, name, now)) put(node, name, each);
  }
}

function put(node: Node, name: string, { before, after }: Lent): void {
  const value = before.get(name);
  if (name === 'text') node.nodeValue = value as string;
  else if (name === 'children') putChildren(node as Element, value as ChildNode[], after.get(name) as ChildNode[]);
  else if (!name.startsWith('@')) Reflect.set(node, name, value);
  else if (typeof value === 'string') call(node as Element, 'setAttribute', name.slice(1), value);
  else call(node as Element, 'removeAttribute', name.slice(1));
}

function putChildren(parent: Element, children: readonly ChildNode[], answered: readonly ChildNode[]): void {
  const own = new Set(children);
  for (const child of answered) if (!own.has(child) && parentNode(child) === parent) child.remove();
  let cursor = firstChild(parent);
  for (const child of children) {
    while (cursor && !own.has(cursor)) cursor = nextSibling(cursor);
    if (child === cursor) cursor = nextSibling(cursor);
    else moveBefore(parent, child, cursor);
  }
}
