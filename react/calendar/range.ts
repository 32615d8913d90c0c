import { readDay } from '../core/dates/day-attribute.ts';
import { addMonths, type Day, FIRST_DAY, LAST_DAY, parseMonth } from '../core/dates/month.ts';

/** The days that can be reached: as far as calendars go where the page sets no bound, or sets the last before the first. */
export function rangeOf(min: string, max: string): { first: Day; last: Day } {
  const first = readDay(min) ?? FIRST_DAY;
  const month = parseMonth(max);
  const last = (month === undefined ? readDay(max) : lastOf(month)) ?? LAST_DAY;
  return last < first ? { first, last: LAST_DAY } : { first, last };
}

/** The last day of the month that begins then. */
const lastOf = (month: Day): Day => addMonths(month, 1) - 1;
