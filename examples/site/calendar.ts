/** Days are texts `yyyy-mm-dd`, months `yyyy-mm`: they sort and compare as they stand. */
const DAY = 24 * 60 * 60 * 1000;
const FIRST_MONTH = '1900-01';
const LAST_MONTH = '2099-12';
/** After a day: `18:30`, `18:30:00`, `18h`, `18 h 30`. */
const MOMENT = /^(\d[\d/.-]*)(?:T|,?\s+(?:à\s+)?)(\d{1,2})(?:\s?h|(?=:))[\s:]?(\d{2})?(?::\d{2})?$/i;

/** `sv-SE` writes dates as ISO 8601 does. */
const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

const parisMoment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** The day that it is in the valley. */
export const today = (now = new Date()): string => parisDay.format(now);

/** The day and the time there, `2026-11-05 18:30`. */
export const presentMoment = (now = new Date()): string => parisMoment.format(now);

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** Days from the first to the second. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** 0 for Monday to 6 for Sunday. */
export const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string => addDays(`${monthAfter(month, 1)}-01`, -1);

/** Every day of a month. */
export function daysOf(month: string): string[] {
  const length = daysBetween(firstDay(month), lastDay(month)) + 1;
  return Array.from({ length }, (_, index) => addDays(firstDay(month), index));
}

/** The month `count` later, or earlier. */
function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** A month, and those after it. */
export const monthsFrom = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthAfter(month, index));

/** The months around; null past 1900 and 2099, where the agenda ends. */
export function monthsAround(month: string): { previous: string | null; next: string | null } {
  return {
    previous: month > FIRST_MONTH ? monthAfter(month, -1) : null,
    next: month < LAST_MONTH ? monthAfter(month, 1) : null,
  };
}

/** A month as an address has it, from 1900 to 2099; undefined for anything else. */
export function parseMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
}

/** A day as a form sends it, `2026-11-05`, or as people write it, `5/11/2026`, in the first form; any other text as it stands. */
export function isoDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/**
 * A day and a time as forms send them, `2026-11-05T18:30`, or as people write them, `5/11/2026 18h30`, as `2026-11-05 18:30`; a
 * day alone as `isoDay` gives it; any other text as it stands.
 */
export function isoMoment(text: string): string {
  const [, day, hour, minute = '00'] = MOMENT.exec(text) ?? [];
  return day && hour ? `${isoDay(day)} ${hour.padStart(2, '0')}:${minute}` : isoDay(text);
}

/** Whether a text is a day and a time that exist, as `2026-11-05 18:30`. */
export function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
}

/** `2026-11-05` as `05/11/2026`, with the time if there is one: as people type it; any other text as it stands. */
export const frenchDay = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$| )/, '$3/$2/$1');

/** Whether a text is a day that exists, from 1900 to 2099, as `2026-11-05`. */
export function isDay(text: string): boolean {
  const isDate = /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDate && new Date(text).toISOString().startsWith(text);
}
