import { isRecord } from '../attributes.ts';
import { scalarText } from '../strings.ts';
import { safeUrl } from '../url.ts';
import { type Day, formatDay, isSameMonth, type Month, monthOf, parseDay } from './month.ts';

/** An event of a month's feed (contract.md, « Lists and calendars »). Texts are plain text, never HTML. Missing ones are empty. */
export interface CalendarEvent {
  /** The day, as `2026-11-05`. */
  readonly date: string;
  /** The local time where the event takes place, as `19:30`; empty if the server gives none. */
  readonly time: string;
  /** Never empty. */
  readonly title: string;
  readonly body: string;
  readonly footer: string;
  readonly badge: string;
  /** Class names, separated by one space. */
  readonly classname: string;
  /** An absolute address; empty if the server gives none, or an unsafe one. */
  readonly link: string;
}

/** A month's events by day, in the server's order. */
export type MonthEvents = ReadonlyMap<Day, readonly CalendarEvent[]>;

interface Feed {
  readonly events: MonthEvents;
  /** What is wrong with the response, in words for the developer. */
  readonly faults: readonly string[];
}

const DATE_AND_TIME = /^([\d-]+)(?:[T\s]+(.*))?$/s;
/** A time with a zone does not match: the event then has a day and no time, for it could be shown wrong to a visitor elsewhere. */
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:[.,]\d+)?)?$/;
/** Counts as no time: servers that store a date and time write a day without time so. */
const MIDNIGHT = '00:00';

/**
 * Reads the response of a month's feed. Events of other months are ignored.
 * @param base the base URL of relative links
 * @returns undefined if the response is no list
 */
export function readFeed(answer: unknown, month: Month, base: string): Feed | undefined {
  const entries = listOf(answer);
  if (!entries) return undefined;
  const events = new Map<Day, CalendarEvent[]>();
  const faults: string[] = [];
  for (const entry of entries) {
    const [day, time] = momentOf(entry);
    const event = isRecord(entry) && day !== undefined ? eventOf(entry, day, time, base) : undefined;
    if (day === undefined || !event) {
      faults.push(day === undefined ? 'an entry without a date such as 2026-11-05' : 'an entry without any text');
      continue;
    }
    if (isRecord(entry) && scalarText(entry.link) && !event.link) faults.push('a link that is refused');
    if (!isSameMonth(monthOf(day), month)) continue;
    const others = events.get(day);
    if (others) others.push(event);
    else events.set(day, [event]);
  }
  return { events, faults };
}

/** The items of a list. PHP encodes an array whose keys have gaps as an object, which is accepted too. Undefined for no list. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
}

/** The day and time of an entry as they are written, without conversion to the visitor's time zone. */
function momentOf(entry: unknown): [day: Day | undefined, time: string] {
  const [, date = '', rest = ''] = isRecord(entry) ? (DATE_AND_TIME.exec(scalarText(entry.date)) ?? []) : [];
  const [, hour, minute] = TIME.exec(rest.trim()) ?? [];
  const time = hour && minute ? `${hour}:${minute}` : '';
  return [parseDay(date), time === MIDNIGHT ? '' : time];
}

/** The event of an entry. One without title takes the first of its other texts as title; one without any text is undefined. */
function eventOf(entry: Record<string, unknown>, day: Day, time: string, base: string): CalendarEvent | undefined {
  const [badge, body, footer, link] = [entry.badge, entry.body, entry.footer, entry.link].map(scalarText) as [
    string,
    string,
    string,
    string,
  ];
  const title = scalarText(entry.title) || body || badge || footer;
  if (!title) return undefined;
  const without = (text: string) => (text === title ? '' : text);
  return {
    date: formatDay(day),
    time,
    title,
    body: without(body),
    footer: without(footer),
    badge: without(badge),
    classname: [...new Set(scalarText(entry.classname).split(/\s+/).filter(Boolean))].join(' '),
    link: (link && safeUrl(link, base)) || '',
  };
}
