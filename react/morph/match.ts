import { isBorrowed } from '../dom/borrowed-attributes.ts';
import { isCheckable } from '../dom/forms/fields.ts';
import { call, getter } from '../dom/members.ts';
import { attributeOf, firstChild, has, isElement, nextSibling, nodeName } from './children.ts';

/** For each of the new siblings, in their order, the one that it was. */
export type Match = readonly (Element | undefined)[];

/** What the matching of siblings needs to know of the trees. */
export interface Compare {
  /** Whether two elements are the same to the last attribute. */
  isEqual(old: Element, next: Element): boolean;
  /** Among the siblings that are there, the one with an element of the same id inside as the new one. */
  holderOf(next: Element): Element | undefined;
  /** The row of the page that an element of the answer stands for. */
  rowOf(next: Element): Element | undefined;
  /** Whether an element of the answer stands for it. */
  isStoodFor(old: Element): boolean;
}

const KEYS = ['id', 'data-id', 'data-key'];
const FIELDS = new Set(['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON']);
const TABLE_CELLS = new Set(['TD', 'TH']);
/** A row has few cells; more children are a list, in which some may have changed places. */
const MOST_CELLS = 16;
const CONTROLS = new Set(['A', 'BUTTON']);
/** What holds something of the visitor's, or runs: which one it was matters. */
const INNER_STATEFUL =
  'input, select, textarea, option, iframe, video, audio, canvas, object, embed, template, details';
const STATEFUL = new Set(INNER_STATEFUL.toUpperCase().split(', '));

/** What tells an element from its siblings, whatever its place and content. */
function keyOf(element: Element): string | undefined {
  for (const name of KEYS) {
    const value = attributeOf(element, name);
    if (value && !isBorrowed(element, name)) return `${name} ${value}`;
  }
  const tag = nodeName(element);
  if (tag === 'OPTION') return attributeOf(element, 'value') ?? undefined;
  const name = FIELDS.has(tag) && attributeOf(element, 'name');
  if (!name) return undefined;
  return isCheckable(element) ? `name ${name} ${attributeOf(element, 'value')}` : `name ${name}`;
}

const isKeyless = (element: Element): boolean => keyOf(element) === undefined;

/**
 * Matches siblings of one tag: those with a key by it; the others by the ids inside them, else by their content, else by their
 * order among what is left beside the same neighbour.
 */
export function matchSiblings(olds: readonly Element[], news: readonly Element[], compare: Compare): Match {
  const isSame = (old: Element, next: Element) => isSameAtOnce(old, next, compare);
  const length = Math.min(olds.length, news.length);
  let start = 0;
  while (start < length && isSame(olds[start]!, news[start]!)) start += 1;
  let end = 0;
  while (end < length - start && isSame(olds.at(-1 - end)!, news.at(-1 - end)!)) end += 1;
  const middle = matchMiddle(olds.slice(start, olds.length - end), news.slice(start, news.length - end), compare);
  return [...olds.slice(0, start), ...middle, ...olds.slice(olds.length - end)];
}

/** Most siblings are what they were, in their old order. */
function isSameAtOnce(old: Element, next: Element, { isEqual, rowOf, isStoodFor }: Compare): boolean {
  const row = rowOf(next);
  if (row || isStoodFor(old)) return row === old;
  if (nodeName(old) !== nodeName(next)) return false;
  const id = attributeOf(next, 'id');
  if (id && attributeOf(old, 'id') === id && !isBorrowed(old, 'id')) return true;
  const key = keyOf(next);
  return keyOf(old) === key && (key !== undefined || isEqual(old, next));
}

/** Pairs elements of one name, the first with the first; those without a name stay alone. */
type Pair = (olds: readonly Element[], news: readonly Element[], nameOf: NameOf) => void;
type NameOf = (element: Element, at: number) => string | undefined;

function matchMiddle(olds: readonly Element[], news: readonly Element[], { holderOf, rowOf }: Compare): Match {
  if (olds.length === 0 || news.length === 0) return new Array<undefined>(news.length).fill(undefined);
  const before = new Map<Element, Element>();
  const taken = new Set<Element>();
  const join = (old: Element | undefined, next: Element) => {
    if (!old) return;
    before.set(next, old);
    taken.add(old);
  };
  const pair: Pair = (olds, news, nameOf) => {
    const named = stacks(olds, (old, at) => (taken.has(old) ? undefined : nameOf(old, at)));
    for (const [at, next] of news.entries()) {
      const name = before.has(next) ? undefined : nameOf(next, at);
      if (name !== undefined) join(named.get(name)?.pop(), next);
    }
  };
  const isFree = (old: Element) => !taken.has(old) && isKeyless(old);

  for (const next of news) join(rowOf(next), next);
  pair(olds, news, nameByKey);
  if (olds.length > 1 || news.length > 1) {
    for (const next of news) {
      const holder = before.has(next) || !isKeyless(next) ? undefined : holderOf(next);
      if (holder && isFree(holder) && nodeName(holder) === nodeName(next)) join(holder, next);
    }
    pair(olds, news, nameByContent);
  }
  const matched = { before, taken, pair };
  matchGaps(olds, news, matched);
  matchGaps(olds.toReversed(), news.toReversed(), matched);
  return news.map((next) => before.get(next));
}

interface Matched {
  readonly before: ReadonlyMap<Element, Element>;
  readonly taken: ReadonlySet<Element>;
  readonly pair: Pair;
}

/** Those left over behind the same matched neighbour, or at the start, are what they were by their tag. */
function matchGaps(olds: readonly Element[], news: readonly Element[], { before, taken, pair }: Matched): void {
  if (before.size === news.length || before.size === olds.length) return;
  const places = new Map(olds.map((old, at) => [old, at]));
  const isMatched = (next: Element) => before.has(next);
  const isTaken = (old: Element) => taken.has(old);
  let cursor = 0;
  for (let at = 0; at < news.length; at += 1) {
    const old = before.get(news[at]!);
    if (old) {
      cursor = places.get(old)! + 1;
      continue;
    }
    const gap = runFrom(news, at, isMatched);
    pair(runFrom(olds, cursor, isTaken), gap, nameByTag);
    at += gap.length - 1;
  }
}

function runFrom(elements: readonly Element[], start: number, ends: (element: Element) => boolean): readonly Element[] {
  let end = start;
  while (end < elements.length && !ends(elements[end]!)) end += 1;
  return elements.slice(start, end);
}

/** The elements by their names, the first on top. */
function stacks(elements: readonly Element[], nameOf: NameOf): Map<string, Element[]> {
  const named = new Map<string, Element[]>();
  for (let at = elements.length - 1; at >= 0; at -= 1) {
    const name = nameOf(elements[at]!, at);
    if (name === undefined) continue;
    const stack = named.get(name);
    if (stack) stack.push(elements[at]!);
    else named.set(name, [elements[at]!]);
  }
  return named;
}

const nameByKey: NameOf = (element) => {
  const key = keyOf(element);
  return key === undefined ? undefined : `${nodeName(element)} ${key}`;
};

const nameByTag: NameOf = (element) => (isKeyless(element) ? nodeName(element) : undefined);

const textContent = getter(Node.prototype, 'textContent');

/** The cells of a table's row are told by their place. */
const nameByContent: NameOf = (element, at) => {
  const tag = nameByTag(element, at);
  if (tag === undefined) return undefined;
  if (TABLE_CELLS.has(tag)) return `${tag} ${at}`;
  return `${tag} ${textContent(element)?.trim() || attributesIn(element)}`;
};

/** What elements without text, such as pictures, are told by. */
const attributesIn = (element: Element) =>
  [element, ...call(element, 'querySelectorAll', '*')]
    .flatMap((each) => call(each, 'getAttributeNames').map((name) => `${name}=${attributeOf(each, name)}`))
    .join(' ');

/** Whether two elements have their children in step, so that each is what it was by its place alone: as a row has its cells. */
export function areInStep(node: Element, next: Element): boolean {
  const isAlone = firstElementChild(node) === lastElementChild(node);
  let [old, other] = [firstChild(node), firstChild(next)];
  for (let count = 0; old && other; count += 1) {
    if (count === MOST_CELLS || nodeName(old) !== nodeName(other)) return false;
    if (isElement(old) && !(isCell(old, isAlone) && isKeyless(old) && isKeyless(other as Element))) return false;
    [old, other] = [nextSibling(old), nextSibling(other)];
  }
  return !old && !other;
}

const firstElementChild = getter(Element.prototype, 'firstElementChild');
const lastElementChild = getter(Element.prototype, 'lastElementChild');

function isCell(element: Element, isAlone: boolean): boolean {
  if (has(element, 'data-flexit')) return false;
  const tag = nodeName(element);
  if (isAlone || TABLE_CELLS.has(tag)) return true;
  if (CONTROLS.has(tag) || STATEFUL.has(tag) || tag.includes('-')) return false;
  return firstElementChild(element) === null || call(element, 'querySelector', INNER_STATEFUL) === null;
}
