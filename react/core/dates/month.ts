/**
 * Days and months as calendars count them: no clock, no time zone, no daylight saving. All is proleptic Gregorian, as ISO 8601 has it:
 * the rules of today also before 1582.
 */

/** A day: how many lie between it and 1 January 1970. Adding 7 is a week later. */
export type Day = number;

/** A month of a year; January is 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MS = 86_400_000;
const WEEK = 7;
/** 1 January 1970 was a Thursday, three days after a Monday. */
const EPOCH_WEEKDAY = 3;
const WRITTEN_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WRITTEN_MONTH = /^(\d{4})-(\d{1,2})$/;

/** Where calendars begin and end: the years 1 to 9999. */
export const FIRST_DAY: Day = dayOf(1, 1, 1);
export const LAST_DAY: Day = dayOf(9999, 12, 31);

/** Days and months beyond their bounds flow over: the 0th is the last of the month before. */
export function dayOf(year: number, month: number, day: number): Day {
  // `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
}

/** Year, month and day of the month. */
export function dateOf(day: Day): Month & { readonly day: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The day that a clock shows where it stands. */
export const today = (now: Date): Day => dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());

export const weekdayOf = (day: Day): Weekday => (modulo(day + EPOCH_WEEKDAY, WEEK) + 1) as Weekday;

/** The first day of the week that a day is in. */
export const weekStart = (day: Day, firstWeekday: Weekday): Day => day - modulo(weekdayOf(day) - firstWeekday, WEEK);

export function monthOf(day: Day): Month {
  const { year, month } = dateOf(day);
  return { year, month };
}

export const isSameMonth = (one: Month, other: Month): boolean => one.year === other.year && one.month === other.month;

/** 28 to 31. */
export const monthLength = ({ year, month }: Month): number => dayOf(year, month + 1, 1) - dayOf(year, month, 1);

/** The same day of the month so many months later, or earlier; the last of that month where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, day: number } = dateOf(day);
  const target = monthOf(dayOf(year, month + count, 1));
  return dayOf(target.year, target.month, Math.min(number, monthLength(target)));
}

/** The weeks that a month touches, four to six, each of seven days; the first and the last may reach into its neighbours. */
export function weeksOf(month: Month, firstWeekday: Weekday): Day[][] {
  const first = dayOf(month.year, month.month, 1);
  const start = weekStart(first, firstWeekday);
  const count = Math.ceil((first + monthLength(month) - start) / WEEK);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => start + week * WEEK + day),
  );
}

/** A day of the years 1 to 9999 written `2026-11-05`; undefined for any other text, and for a day that is in no calendar. */
export function parseDay(text: string): Day | undefined {
  const [, year, month, day] = WRITTEN_DAY.exec(text.trim())?.map(Number) ?? [];
  if (!year || month === undefined || day === undefined) return undefined;
  const found = dayOf(year, month, day);
  const date = dateOf(found);
  return date.year === year && date.month === month && date.day === day ? found : undefined;
}

/** The first day of a month written `2026-11`. */
export function parseMonth(text: string): Day | undefined {
  return WRITTEN_MONTH.test(text.trim()) ? parseDay(`${text.trim()}-1`) : undefined;
}

/** `2026-11-05`. */
export function formatDay(day: Day): string {
  const { year, month, day: number } = dateOf(day);
  return [pad(year, 4), pad(month, 2), pad(number, 2)].join('-');
}

export const clampDay = (day: Day, first: Day, last: Day): Day => Math.max(Math.min(day, last), first);

const pad = (number: number, length: number) => String(number).padStart(length, '0');

const modulo = (number: number, divisor: number) => ((number % divisor) + divisor) % divisor;
