import type { Attribute } from '../attributes.ts';
import { addMonths, type Day, FIRST_DAY, formatDay, LAST_DAY, parseDay, parseMonth, today } from './month.ts';

/** A day written `2026-11-05`, or a month, `2026-11`, for its first day; as a property also a `Date`. Empty is none, silently. */
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

/** The day that such an attribute names; undefined for none. */
export const readDay = (text: string): Day | undefined => parseDay(text) ?? parseMonth(text);

/** The days that can be reached: as far as calendars go where the page sets no bound, or sets the last before the first. */
export function rangeOf(min: string, max: string): { first: Day; last: Day } {
  const first = readDay(min) ?? FIRST_DAY;
  const month = parseMonth(max);
  const last = (month === undefined ? readDay(max) : lastOf(month)) ?? LAST_DAY;
  return last < first ? { first, last: LAST_DAY } : { first, last };
}

/** The last day of the month that begins then. */
const lastOf = (month: Day): Day => addMonths(month, 1) - 1;
