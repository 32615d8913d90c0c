import { isRecord } from '../attributes.ts';
import { safeUrl } from '../url.ts';
import { type Day, formatDay, isSameMonth, type Month, monthOf, parseDay } from './month.ts';

/** An event as a month's server tells it (contract.md, « Lists and calendars »); texts are texts, never HTML. */
export interface CalendarEvent {
  /** `2026-11-05`. */
  readonly date: string;
  /** What the clock shows where it takes place, `19:30`; empty where the server names no time. */
  readonly time: string;
  /** Never empty. */
  readonly title: string;
  readonly body: string;
  readonly footer: string;
  readonly badge: string;
  /** Classes, each a name, separated by a space. */
  readonly classname: string;
  /** An absolute address; empty where it leads nowhere, or was refused. */
  readonly link: string;
}

/** A month's events by day, each day's in the server's order. */
export type MonthEvents = ReadonlyMap<Day, readonly CalendarEvent[]>;

interface Feed {
  readonly events: MonthEvents;
  /** What the answer has that no calendar can show, in words for the developer. */
  readonly faults: readonly string[];
}

const DATE_AND_TIME = /^([\d-]+)(?:[T\s]+(.*))?$/s;
/** A time of a zone is none of the visitor's clock: it stands for its day only. */
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:[.,]\d+)?)?$/;
/** How a server writes a day that it keeps with a time. */
const MIDNIGHT = '00:00';

/**
 * Reads the answer of a month's server. Events of other months are passed over: they come with their own.
 * @param base what relative links are relative to
 * @returns undefined for what is no list
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
    if (isRecord(entry) && textOf(entry.link) && !event.link) faults.push('a link that is refused');
    if (!isSameMonth(monthOf(day), month)) continue;
    const others = events.get(day);
    if (others) others.push(event);
    else events.set(day, [event]);
  }
  return { events, faults };
}

/** A list, also as the object that PHP makes of one whose keys have gaps. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
}

/** Day and time as they are written: the place of the event decides, not that of the visitor. */
function momentOf(entry: unknown): [day: Day | undefined, time: string] {
  const [, date = '', rest = ''] = isRecord(entry) ? (DATE_AND_TIME.exec(textOf(entry.date)) ?? []) : [];
  const [, hour, minute] = TIME.exec(rest.trim()) ?? [];
  const time = hour && minute ? `${hour}:${minute}` : '';
  return [parseDay(date), time === MIDNIGHT ? '' : time];
}

/** Without a title it goes by the first text that it has; undefined where it has none. */
function eventOf(entry: Record<string, unknown>, day: Day, time: string, base: string): CalendarEvent | undefined {
  const [badge, body, footer, link] = [entry.badge, entry.body, entry.footer, entry.link].map(textOf) as [
    string,
    string,
    string,
    string,
  ];
  const title = textOf(entry.title) || body || badge || footer;
  if (!title) return undefined;
  const without = (text: string) => (text === title ? '' : text);
  return {
    date: formatDay(day),
    time,
    title,
    body: without(body),
    footer: without(footer),
    badge: without(badge),
    classname: [...new Set(textOf(entry.classname).split(/\s+/).filter(Boolean))].join(' '),
    link: (link && safeUrl(link, base)) || '',
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
