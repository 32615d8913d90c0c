import { localeOf } from '../core/texts/texts.ts';
import { lineOf, liveRegions } from '../dom/live-regions.ts';
import { call } from '../dom/members.ts';
import { languageAt } from '../dom/texts/translation.ts';

const ISO_MONTH = /^(\d{4})-(\d\d?)(?!\d)/;
const HEADINGS = 'h1, h2, h3, h4, h5, h6, caption, [role="heading"]';

/**
 * What screen readers are told of the month that came: « décembre 2026 » for the date `2026-12` or `2026-12-01`, in the language of the
 * area; for other dates its first heading. Empty where a live region of the page's own says it.
 */
export function newsOf(area: Element, date = ''): string {
  const name = monthName(date, languageAt(area)) || lineOf(call(area, 'querySelector', HEADINGS));
  const isSaid = liveRegions(area).some((region) => lineOf(region).toLowerCase().includes(name));
  return isSaid ? '' : name;
}

/** The months of the calendars in some areas, which tell them themselves as they change. */
export const calendarMonths = (areas: readonly Element[]): string[] =>
  areas
    .flatMap((area) => [...call(area, 'querySelectorAll', 'flexit-calendar:defined')])
    .map((calendar) => monthIn(dateOf(calendar)));

/** The date that a calendar's server gave it. */
export const dateOf = (calendar: Element): string =>
  calendar.getAttribute('date') ?? calendar.getAttribute('data-date') ?? '';

/** `2026-12` of `2026-12-01`. */
export const monthIn = (date: string): string => date.slice(0, 'yyyy-mm'.length);

function monthName(date: string, language: string): string {
  const [, year, month] = ISO_MONTH.exec(date) ?? [];
  if (!year || Number(month) < 1 || Number(month) > 12) return '';
  // Not by the local time, in which the first of a month may be the day before.
  const first = new Date(Date.UTC(2000, Number(month) - 1));
  first.setUTCFullYear(Number(year));
  return first.toLocaleDateString(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
