import { dateOf } from './month-name.ts';

/** `detail` of a calendar's `flexit-month`. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}

const CALENDAR = 'flexit-calendar';

/** The month that a visitor has gone to in a calendar of the agenda's, as `2026-12`; undefined for the one that the server gave it. */
export function calendarMonth({ target, detail }: CustomEvent<Partial<CalendarMonth>>, host: Element) {
  if (!(target instanceof Element) || target === host || target.localName !== CALENDAR) return undefined;
  const { year, month } = detail;
  if (!year || !month) return undefined;
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  return dateOf(target).startsWith(date) ? undefined : date;
}
