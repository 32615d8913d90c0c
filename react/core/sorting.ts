import { localeOf } from './texts/texts.ts';

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a value is sorted by: a number, a text, or undefined for an empty value. */
export type SortKey = number | string | undefined;

const SIGNED_DIGITS = /^\s*([-−]?)(?=[\s,]*\d)([\d\s,]+)$/;

/**
 * The sort key of a value. A value of digits, white space and commas, with a leading `-` or `−` or none, is a number, whose first comma
 * is the decimal sign (specification, section 5; contract.md, « Lists and calendars »). Any other is text, `12.5` and `12 €` too. A
 * value of only white space and commas is empty.
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
 * The indices of the keys in sorted order: `[2, 0, 1]` puts the third one first. In ascending order numbers come before texts, in
 * descending order after them; empty keys come last in both. The sort is stable.
 * @param language the BCP 47 tag of the texts' alphabet; French if it is invalid
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

/** Not by subtraction: numbers of more than 308 digits are infinite, and their difference is NaN. */
const compareNumbers = (a: number, b: number) => Number(a > b) - Number(a < b);

const collators = new Map<string, Intl.Collator>();

/** The collator of a language, kept: making one takes longer than sorting a page by it. */
function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(localeOf(language));
  collators.set(language, known);
  return known;
}
