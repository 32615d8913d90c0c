import { localeOf } from './texts/texts.ts';

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a value is sorted by: a number, a text, or undefined where there is nothing. */
export type SortKey = number | string | undefined;

const SIGNED_DIGITS = /^\s*([-−]?)(?=[\s,]*\d)([\d\s,]+)$/;

/**
 * The key of a value. Digits with spaces of any kind and commas, behind a minus (`-`, `−`) or none, are a number, whose first comma is
 * the decimal sign (specification, section 5; contract.md, « Lists and calendars »); all else is text, `12.5` and `12 €` too. Without
 * anything but spaces and commas it is empty.
 */
export function sortKey(value: string): SortKey {
  if (!/[^\s,]/.test(value)) return undefined;
  const [, minus, digits] = SIGNED_DIGITS.exec(value) ?? [];
  if (digits === undefined) return value.trim().replace(/\s+/g, ' ');
  const [whole, ...decimals] = digits.replace(/\s/g, '').split(',');
  const size = Number(`${whole}.${decimals.join('')}`);
  return minus ? -size : size;
}

/**
 * The places of the keys in their order: `[2, 0, 1]` puts the third one first. Numbers come before texts, and after them in
 * descending order; what is empty comes last in both; equals stay as they stand.
 * @param language a BCP 47 tag, whose alphabet orders the texts; French where it is none
 */
export function sortedPlaces(keys: readonly SortKey[], direction: Direction, language: string): number[] {
  const { compare } = collatorOf(language);
  const sign = direction === 'asc' ? 1 : -1;
  const numbers: [number, number][] = [];
  const texts: [string, number][] = [];
  const empty: number[] = [];
  keys.forEach((key, place) => {
    if (typeof key === 'number') numbers.push([key, place]);
    else if (key === undefined) empty.push(place);
    else texts.push([key, place]);
  });
  numbers.sort(([a], [b]) => sign * compareNumbers(a, b));
  texts.sort(([a], [b]) => sign * compare(a, b));
  const filled = direction === 'asc' ? [...numbers, ...texts] : [...texts, ...numbers];
  return [...filled.map(([, place]) => place), ...empty];
}

/** Not by subtraction: numbers of hundreds of digits are infinite. */
const compareNumbers = (a: number, b: number) => Number(a > b) - Number(a < b);

const collators = new Map<string, Intl.Collator>();

/** Making one takes longer than sorting a page by it. */
function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(localeOf(language));
  collators.set(language, known);
  return known;
}
