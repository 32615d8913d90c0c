import { isBorrowed } from '../dom/borrowed-attributes.ts';
import { isEqual } from './equal.ts';

/** What of the children stays what. */
export interface Match {
  /** For each of the new children, in their order, the one that it was. */
  readonly before: readonly (Element | undefined)[];
  /** Whether some on either side may well be the same, though nothing simple tells which. */
  readonly isUnclear: boolean;
}

const KEYS = ['id', 'data-id', 'data-key'];
const FIELDS = new Set(['input', 'select', 'textarea', 'button']);
const CHECKABLE = new Set(['radio', 'checkbox']);

/** What tells an element from its siblings, whatever its place and content. */
export function keyOf(element: Element): string | undefined {
  for (const name of KEYS) {
    const value = element.getAttribute(name);
    if (value && !isBorrowed(element, name)) return `${name} ${value}`;
  }
  const { localName } = element;
  if (localName === 'option') return element.getAttribute('value') ?? undefined;
  const name = FIELDS.has(localName) && element.getAttribute('name');
  if (!name) return undefined;
  const type = element.getAttribute('type') ?? '';
  return CHECKABLE.has(type) ? `name ${name} ${element.getAttribute('value')}` : `name ${name}`;
}

export const hasKey = (element: Element): boolean => element.hasAttributes() && keyOf(element) !== undefined;

/**
 * Matches siblings: those with a key by it; the others by content, then by their place between those that are matched already. The
 * cells of a row are told by their place alone.
 */
export function matchRows(olds: readonly Element[], news: readonly Element[]): Match {
  const before = new Array<Element | undefined>(news.length).fill(undefined);
  let start = 0;
  while (start < olds.length && start < news.length && isSameRow(olds[start]!, news[start]!)) {
    before[start] = olds[start];
    start += 1;
  }
  let end = 0;
  while (
    end < olds.length - start &&
    end < news.length - start &&
    isSameRow(olds[olds.length - 1 - end]!, news[news.length - 1 - end]!)
  ) {
    before[news.length - 1 - end] = olds[olds.length - 1 - end];
    end += 1;
  }
  const isUnclear = matchMiddle(
    olds.slice(start, olds.length - end),
    news.slice(start, news.length - end),
    (at, old) => {
      before[start + at] = old;
    },
  );
  return { before, isUnclear: isUnclear && !news.some(hasDataKey) };
}

/** Of these idiomorph knows nothing. */
const hasDataKey = (element: Element) => element.hasAttribute('data-id') || element.hasAttribute('data-key');

function isSameRow(old: Element, next: Element): boolean {
  if (old.nodeName !== next.nodeName) return false;
  const id = next.getAttribute('id');
  if (id && old.getAttribute('id') === id && !isBorrowed(old, 'id')) return true;
  const key = keyOf(next);
  return keyOf(old) === key && (key !== undefined || isEqual(old, next));
}

/** @returns whether it is unclear. */
function matchMiddle(
  olds: readonly Element[],
  news: readonly Element[],
  pair: (at: number, old: Element) => void,
): boolean {
  if (olds.length === 0 || news.length === 0) return false;
  const places = new Map<string, number>();
  for (const [at, name] of distinctNames(olds).entries()) places.set(name, at);
  /** For each of the new ones, the place of the old one; −1 for none. */
  const place = distinctNames(news).map((name) => places.get(name) ?? -1);
  const taken = new Set(place);
  place.forEach((old, at) => {
    if (old >= 0) pair(at, olds[old]!);
  });
  return matchGaps(olds, news, place, taken, pair);
}

/** Between two neighbours that are matched, in the same order, the others are what they were by their place. */
function matchGaps(
  olds: readonly Element[],
  news: readonly Element[],
  place: readonly number[],
  taken: ReadonlySet<number>,
  pair: (at: number, old: Element) => void,
): boolean {
  let isUnclear = false;
  let cursor = 0;
  const isFree = (at: number) => at < olds.length && !taken.has(at) && keyOf(olds[at]!) === undefined;
  for (const [at, next] of news.entries()) {
    const old = place[at]!;
    if (old >= 0) {
      cursor = old + 1;
    } else if (keyOf(next) === undefined && isFree(cursor)) {
      if (olds[cursor]!.nodeName === next.nodeName) pair(at, olds[cursor]!);
      else isUnclear = true;
      cursor += 1;
    }
  }
  return isUnclear;
}

/** A name for each: of its tag, with its key or its content, and numbered where several are alike. */
function distinctNames(elements: readonly Element[]): string[] {
  const counts = new Map<string, number>();
  return elements.map((element, at) => {
    const name = nameOf(element, at);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name} ${count}`;
  });
}

function nameOf(element: Element, at: number): string {
  const { nodeName, localName } = element;
  const key = keyOf(element);
  if (key !== undefined) return `${nodeName}#${key}`;
  if (localName === 'td' || localName === 'th') return `${nodeName}@${at}`;
  return `${nodeName}=${element.textContent?.trim() || attributesIn(element)}`;
}

/** What elements without text, such as pictures, are told by. */
const attributesIn = (element: Element) =>
  [element, ...element.querySelectorAll('*')]
    .flatMap((each) => each.getAttributeNames().map((name) => `${name}=${each.getAttribute(name)}`))
    .join(' ');
