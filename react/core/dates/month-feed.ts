import { listIn, textIn } from '../answered-list.ts';
import { isRecord } from '../attributes.ts';
import { scalarText } from '../strings.ts';
import { safeUrl } from '../url.ts';
import { type Day, dateOf, dayOf, formatDay, type Month, monthLength, parseDay } from './month.ts';

/** An event of a month's feed (contract.md, « Lists and calendars »). Texts are plain text, never HTML. Missing ones are empty. */
export interface CalendarEvent {
  /** The day, as `2026-11-05`; of several days, the first. */
  readonly date: string;
  /** The last day, as `2026-11-07`: that of `date` where it is one day alone. */
  readonly last: string;
  /** The local time where the event takes place, as `19:30`; empty if the server gives none, and on the days after the first. */
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

/** A month's events by day, in the server's order. One of several days is on each of them. */
export type MonthEvents = ReadonlyMap<Day, readonly CalendarEvent[]>;

interface Feed {
  readonly events: MonthEvents;
  /** What is wrong with the response, in words for the developer. */
  readonly faults: readonly string[];
}

/** Under which an answer that is no list may hold one, and an entry its fields: the first that has a text counts. */
export const EVENT_NAMES = {
  list: ['events', 'items', 'data', 'results'],
  start: ['date', 'start', 'debut', 'day'],
  title: ['title', 'titre', 'name', 'summary'],
  body: ['body', 'description'],
  link: ['link', 'url', 'href', 'lien'],
  classname: ['classname', 'class', 'className', 'classNames'],
} as const;

const DATE_AND_TIME = /^([\d-]+)(?:[T\s]+(.*))?$/s;
/**
 * A time, and how far its zone is from UTC, which does not matter: it is the time where the event takes place. One in UTC (`Z`) does not
 * match: that is the server's, and nothing tells the event's.
 */
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:[.,]\d+)?)?(?:\s*[+-]\d\d(?::?\d\d)?)?$/;
/** Counts as no time: servers that store a date and time write a day without time so. */
const MIDNIGHT = '00:00';
/** Whether a date has a time behind it, whatever its zone. */
const HAS_TIME = /^[\d-]+[T\s]+(?!00:00)\d/;

/**
 * Reads the response of a month's feed: a list of events, or an object that holds one (`{events: […]}`). Events of other months are
 * ignored.
 * @param base the base URL of relative links
 * @returns undefined if the response holds no list
 */
export function readFeed(answer: unknown, { year, month }: Month, base: string): Feed | undefined {
  const entries = listIn(answer, EVENT_NAMES.list);
  if (!entries) return undefined;
  const first = dayOf(year, month, 1);
  const last = first + monthLength({ year, month }) - 1;
  const events = new Map<Day, CalendarEvent[]>();
  const faults: string[] = [];
  for (const entry of entries) {
    const fields: Fields = isRecord(entry) ? entry : {};
    const [start, time] = momentOf(textIn(fields, EVENT_NAMES.start));
    const end = start === undefined ? undefined : lastDayOf(fields, start);
    const event = end === undefined ? undefined : eventOf(fields, { start: start!, end, time }, base);
    if (start === undefined || end === undefined || !event) {
      faults.push(start === undefined ? 'an entry without a date such as 2026-11-05' : 'an entry without any text');
      continue;
    }
    if (!event.link && textIn(fields, EVENT_NAMES.link)) faults.push('a link that is refused');
    for (let day = Math.max(start, first); day <= Math.min(end, last); day += 1) {
      const onDay = day === start ? event : { ...event, time: '' };
      const others = events.get(day);
      if (others) others.push(onDay);
      else events.set(day, [onDay]);
    }
  }
  return { events, faults };
}

/** An entry's fields, of any type. */
type Fields = Readonly<Record<string, unknown>>;

/** A day and time as they are written, without conversion to the visitor's time zone. */
function momentOf(text: string): [day: Day | undefined, time: string] {
  const [, date = '', rest = ''] = DATE_AND_TIME.exec(text) ?? [];
  const [, hour, minute] = TIME.exec(rest.trim()) ?? [];
  const time = hour && minute ? `${hour}:${minute}` : '';
  return [parseDay(date), time === MIDNIGHT ? '' : time];
}

/** An event's last day: `fin` names it; `end` does with a time, else it is the day after, as for FullCalendar and iCalendar. */
function lastDayOf(fields: Fields, start: Day): Day {
  const [included] = momentOf(textIn(fields, ['fin']));
  const end = textIn(fields, ['end']);
  const [day = start] = momentOf(end);
  return Math.max(included ?? (HAS_TIME.test(end) ? day : day - 1), start);
}

/** The event of an entry. One without title takes the first of its other texts as title; one without any text is undefined. */
function eventOf(
  fields: Fields,
  { start, end, time }: { start: Day; end: Day; time: string },
  base: string,
): CalendarEvent | undefined {
  const badge = textIn(fields, ['badge']);
  const footer = textIn(fields, ['footer']);
  const body = textIn(fields, EVENT_NAMES.body);
  const link = textIn(fields, EVENT_NAMES.link);
  const title = textIn(fields, EVENT_NAMES.title) || body || badge || footer;
  if (!title) return undefined;
  const without = (text: string) => (text === title ? '' : text);
  return {
    date: formatDay(start),
    last: formatDay(end),
    time,
    title,
    body: without(body),
    footer: without(footer),
    badge: without(badge),
    classname: classesOf(fields).join(' '),
    link: (link && safeUrl(link, base)) || '',
  };
}

/** An event's class names, each once; they are a text, or a list of texts as FullCalendar has them. */
function classesOf(fields: Fields): string[] {
  const texts = EVENT_NAMES.classname.map((name) => [fields[name]].flat().map(scalarText).join(' '));
  return [
    ...new Set(
      texts
        .find((text) => text.trim() !== '')
        ?.split(/\s+/)
        .filter(Boolean),
    ),
  ];
}

/** How many events a month has: one of several days counts once, on its first day, or on the month's. */
export const countOf = (events: MonthEvents): number =>
  [...events].reduce(
    (sum, [day, ofDay]) => sum + ofDay.filter(({ date }) => date === formatDay(day) || dateOf(day).day === 1).length,
    0,
  );
