import { longestOrder, moveBefore, pinned } from './order.ts';

export const isElement = <N extends Node>(node: N): node is N & Element => node.nodeType === Node.ELEMENT_NODE;

/** A node that the library added. */
export const isOwn = (node: Node | null): node is Element =>
  node !== null && isElement(node) && node.hasAttribute('data-flexit');

/** The child nodes; a form's `childNodes` or `children` may be a field of that name. */
export function nodesOf(parent: Element): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) nodes.push(node);
  return nodes;
}

export const childrenOf = (parent: Element): Element[] => nodesOf(parent).filter(isElement);

/**
 * Brings a parent's children into order: those that stay, moved as seldom as can be, and the new ones between. Texts and comments
 * have no state: those that stand there are used again. Elements that are not wanted stay where they are.
 * @param nexts the children that are wanted, as the server has them; the new ones are taken from there.
 * @param olds the elements that are there.
 * @param before for each element of `nexts`, the one of `olds` that it was.
 * @param beforeMoves called with those that will be moved.
 */
export function arrange(
  parent: Element,
  nexts: readonly Node[],
  olds: readonly Element[],
  before: readonly (Element | undefined)[],
  beforeMoves: (moving: readonly Element[]) => void,
): void {
  const kept = before.filter((old) => old !== undefined);
  const staying = stayingOf(parent, olds, kept);
  if (staying.size < kept.length) beforeMoves(kept.filter((old) => !staying.has(old)));
  let cursor = parent.firstChild;
  const passOver = () => {
    while (cursor && isElement(cursor) && !staying.has(cursor)) cursor = cursor.nextSibling;
  };
  const dropTextsUpTo = (end: Element | null) => {
    while (cursor && cursor !== end) {
      const passed: ChildNode = cursor;
      cursor = cursor.nextSibling;
      if (!isElement(passed)) passed.remove();
    }
  };
  let at = 0;
  for (const next of nexts) {
    const old = isElement(next) ? before[at++] : undefined;
    if (old && staying.has(old)) {
      dropTextsUpTo(old);
      cursor = old.nextSibling;
      continue;
    }
    passOver();
    if (old) moveWithOwn(parent, old, cursor);
    else if (!isElement(next) && cursor?.nodeType === next.nodeType) {
      if (cursor.nodeValue !== next.nodeValue) cursor.nodeValue = next.nodeValue;
      cursor = cursor.nextSibling;
    } else parent.insertBefore(next, cursor);
  }
  dropTextsUpTo(null);
}

/** Those that need not move. */
function stayingOf(parent: Element, olds: readonly Element[], kept: readonly Element[]): ReadonlySet<Element> {
  const place = new Map(olds.map((old, at) => [old, at]));
  const places = kept.map((old) => place.get(old)!);
  if (places.every((each, at) => at === 0 || each > places[at - 1]!)) return new Set(kept);
  const order = longestOrder(
    places,
    pinned(parent, kept).map((node) => place.get(node)!),
  );
  return new Set(kept.filter((_, at) => order.has(places[at]!)));
}

/** What the library added behind a node goes with it. */
function moveWithOwn(parent: Element, node: Element, reference: Node | null): void {
  let follower = node.nextSibling;
  moveBefore(parent, node, reference);
  while (isOwn(follower)) {
    const own = follower;
    follower = own.nextSibling;
    moveBefore(parent, own, reference);
  }
}
