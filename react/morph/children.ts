import { call, getter, read } from '../dom/members.ts';

export const firstChild = getter(Node.prototype, 'firstChild');
export const nextSibling = getter(Node.prototype, 'nextSibling');
export const parentNode = getter(Node.prototype, 'parentNode');
/** In capitals for HTML, so that an SVG `<a>` is none of HTML's. */
export const nodeName = getter(Node.prototype, 'nodeName');
const nodeType = getter(Node.prototype, 'nodeType');
const { getAttribute, hasAttribute } = Element.prototype;
export const attributeOf = (element: Element, name: string): string | null => getAttribute.call(element, name);
export const has = (element: Element, name: string): boolean => hasAttribute.call(element, name);

export const isElement = <N extends Node>(node: N): node is N & Element => nodeType(node) === Node.ELEMENT_NODE;

/** A node that the library added. */
export const isOwn = (node: Node | null): node is Element =>
  node !== null && isElement(node) && has(node, 'data-flexit');

export function nodesOf(parent: Element): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = firstChild(parent); node; node = nextSibling(node)) nodes.push(node);
  return nodes;
}

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
  const staying = stayingOf(olds, kept);
  if (staying.size < kept.length) beforeMoves(kept.filter((old) => !staying.has(old)));
  let cursor = firstChild(parent);
  const passOver = () => {
    while (cursor && isElement(cursor) && !staying.has(cursor)) cursor = nextSibling(cursor);
  };
  const dropTextsUpTo = (end: Element | null) => {
    while (cursor && cursor !== end) {
      const passed: ChildNode = cursor;
      cursor = nextSibling(cursor);
      if (!isElement(passed)) passed.remove();
    }
  };
  let at = 0;
  for (const next of nexts) {
    const old = isElement(next) ? before[at++] : undefined;
    if (old && staying.has(old)) {
      dropTextsUpTo(old);
      cursor = nextSibling(old);
      continue;
    }
    passOver();
    if (old) moveWithOwn(parent, old, cursor);
    else if (!isElement(next) && cursor && nodeType(cursor) === nodeType(next)) {
      if (cursor.nodeValue !== next.nodeValue) cursor.nodeValue = next.nodeValue;
      cursor = nextSibling(cursor);
    } else call(parent, 'insertBefore', next, cursor);
  }
  dropTextsUpTo(null);
}

/** Those that need not move. */
function stayingOf(olds: readonly Element[], kept: readonly Element[]): ReadonlySet<Element> {
  const place = new Map(olds.map((old, at) => [old, at]));
  const places = kept.map((old) => place.get(old)!);
  if (places.every((each, at) => at === 0 || each > places[at - 1]!)) return new Set(kept);
  const pins = pinned(kept).map((node) => place.get(node)!);
  const order = longestOrder(places, pins);
  return new Set(kept.filter((_, at) => order.has(places[at]!)));
}

/**
 * Which of the nodes may stay where they are, so that the fewest others have to move to come into order: the longest increasing
 * subsequence.
 * @param places of the nodes now, in the order that is wanted; each once.
 * @param pins places that stay in any case, as far as they agree, the first before the others.
 */
function longestOrder(places: readonly number[], pins: readonly number[]): Set<number> {
  const candidates = pins.reduce(beside, places);
  /** For each length, the place that the best order of this length ends with, and for each place what comes before it. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const place of candidates) {
    const length = firstNotBelow(ends, place);
    previous.set(place, ends[length - 1]);
    ends[length] = place;
  }
  const order = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = previous.get(place)) order.add(place);
  return order;
}

/** Those that stand on the right side of a pin; all, where it is out of the race itself. */
function beside(places: readonly number[], pin: number): readonly number[] {
  const at = places.indexOf(pin);
  if (at < 0) return places;
  return places.filter((place, index) => (index < at ? place < pin : place >= pin));
}

function firstNotBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

type MoveBefore = (this: Node, node: Node, reference: Node | null) => void;
const platformMove = (Element.prototype as { moveBefore?: MoveBefore }).moveBefore;

/** Moves a node with its state, where the browser can. */
export function moveBefore(parent: Node, node: Node, reference: Node | null): void {
  const root = call(parent, 'getRootNode');
  if (platformMove && read(root, 'isConnected') && root === call(node, 'getRootNode'))
    platformMove.call(parent, node, reference);
  else call(parent, 'insertBefore', node, reference);
}

/** What the library added behind a node goes with it. */
function moveWithOwn(parent: Element, node: Element, reference: Node | null): void {
  let follower = nextSibling(node);
  moveBefore(parent, node, reference);
  while (isOwn(follower)) {
    const own = follower;
    follower = nextSibling(own);
    moveBefore(parent, own, reference);
  }
}

/** What loses its state in a move, where the browser cannot move a node without taking it out. */
const FRAGILE = ':focus, dialog[open], iframe, video, audio, object, embed';

/** The nodes that had better not move. */
function pinned(nodes: readonly Element[]): Element[] {
  if (platformMove) return [];
  const holders = nodes.filter((node) => call(node, 'matches', FRAGILE) || call(node, 'querySelector', FRAGILE));
  const focused = (node: Element) => call(node, 'matches', ':focus-within');
  return [...holders.filter(focused), ...holders.filter((node) => !focused(node))];
}
