import type { Attribute } from '../attributes.ts';
import { addMonths, type Day, FIRST_DAY, formatDay, LAST_DAY, parseDay, parseMonth, today } from './month.ts';

/** An attribute that holds a day (`2026-11-05`) or a month (`2026-11`), or is empty. As a property it also takes a `Date`. */
export const day = (): Attribute<string> => {
  const parse = (raw: string) => (raw.trim() === '' || readDay(raw) !== undefined ? raw.trim() : undefined);
  return {
    type: 'string',
    default: '',
    expected: 'a day such as 2026-11-05, or a month such as 2026-11',
    parse,
    coerce(value) {
      if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : formatDay(today(value));
      return typeof value === 'string' ? parse(value) : undefined;
    },
  };
};

/** The day that such a value names, for a month its first; undefined if it names none. */
export const readDay = (text: string): Day | undefined => parseDay(text) ?? parseMonth(text);

/** The first and last day of a `min` and `max`. A missing bound, or a `max` before `min`, is the end of the calendar. */
export function rangeOf(min: string, max: string): { first: Day; last: Day } {
  const first = readDay(min) ?? FIRST_DAY;
  const month = parseMonth(max);
  const last = (month === undefined ? readDay(max) : lastOf(month)) ?? LAST_DAY;
  return last < first ? { first, last: LAST_DAY } : { first, last };
}

/** The last day of a month, given by its first. */
const lastOf = (month: Day): Day => addMonths(month, 1) - 1;
