/**
 * Days and months without time of day or time zone. They follow the proleptic Gregorian calendar of ISO 8601: today's rules apply
 * before 1582 too.
 */

/** A day, as the number of days since 1 January 1970. Adding 7 gives the same weekday a week later. */
export type Day = number;

/** A month of a year; January is 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** A weekday, as ISO 8601 counts them: Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MS = 86_400_000;
const WEEK = 7;
/** 1 January 1970 was a Thursday: three days after a Monday. */
const EPOCH_WEEKDAY = 3;
const WRITTEN_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WRITTEN_MONTH = /^(\d{4})-(\d{1,2})$/;

/** The first and last day that a calendar reaches: the years 1 to 9999. */
export const FIRST_DAY: Day = dayOf(1, 1, 1);
export const LAST_DAY: Day = dayOf(9999, 12, 31);

/** The day of a date. Months and days out of range overflow: day 0 is the last of the month before. */
export function dayOf(year: number, month: number, day: number): Day {
  // Not by `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
}

/** The year, month and day of the month. */
export function dateOf(day: Day): Month & { readonly day: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The day of a date in the local time zone. */
export const today = (now: Date): Day => dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());

export const weekdayOf = (day: Day): Weekday => (modulo(day + EPOCH_WEEKDAY, WEEK) + 1) as Weekday;

/** The first day of the week that contains a day. */
export const weekStart = (day: Day, firstWeekday: Weekday): Day => day - modulo(weekdayOf(day) - firstWeekday, WEEK);

export function monthOf(day: Day): Month {
  const { year, month } = dateOf(day);
  return { year, month };
}

export const isSameMonth = (one: Month, other: Month): boolean => one.year === other.year && one.month === other.month;

/** The number of days in a month, 28 to 31. */
export const monthLength = ({ year, month }: Month): number => dayOf(year, month + 1, 1) - dayOf(year, month, 1);

/** The same day of the month, `count` months later (earlier if negative); the month's last day if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, day: number } = dateOf(day);
  const target = monthOf(dayOf(year, month + count, 1));
  return dayOf(target.year, target.month, Math.min(number, monthLength(target)));
}

/** The four to six weeks that a month spans, each of seven days; the first and last may contain days of the months beside it. */
export function weeksOf(month: Month, firstWeekday: Weekday): Day[][] {
  const first = dayOf(month.year, month.month, 1);
  const start = weekStart(first, firstWeekday);
  const count = Math.ceil((first + monthLength(month) - start) / WEEK);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => start + week * WEEK + day),
  );
}

/** Parses a day of the years 1 to 9999 (`2026-11-05`). Undefined for any other text, and for a day that does not exist. */
export function parseDay(text: string): Day | undefined {
  const [, year, month, day] = WRITTEN_DAY.exec(text.trim())?.map(Number) ?? [];
  if (!year || month === undefined || day === undefined) return undefined;
  const found = dayOf(year, month, day);
  const date = dateOf(found);
  return date.year === year && date.month === month && date.day === day ? found : undefined;
}

/** Parses a month (`2026-11`) to its first day. Undefined for any other text. */
export function parseMonth(text: string): Day | undefined {
  return WRITTEN_MONTH.test(text.trim()) ? parseDay(`${text.trim()}-1`) : undefined;
}

/** A day as `2026-11-05`. */
export function formatDay(day: Day): string {
  const { year, month, day: number } = dateOf(day);
  return [pad(year, 4), pad(month, 2), pad(number, 2)].join('-');
}

/** The nearest day from `first` to `last`, both inclusive. */
export const clampDay = (day: Day, first: Day, last: Day): Day => Math.max(Math.min(day, last), first);

const pad = (number: number, length: number) => String(number).padStart(length, '0');

const modulo = (number: number, divisor: number) => ((number % divisor) + divisor) % divisor;
