import ICAL from 'ical.js';
import { type Day, dayOf, type Month, monthLength } from './month.ts';

/** The first and last day of a month. */
type Span = readonly [first: Day, last: Day];

/** How many dates of a rule are tried; ical.js 2.2.1 never ends with some rules that have no date (each 31 February). */
const MOST_TRIED = 4000;
/** The days between two dates of a rule whose dates may be counted from any of them. */
const STEPS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 };

/**
 * Reads iCalendar text (RFC 5545). An event that repeats is there once for each of its dates in the month, days and times are those
 * that are written, whatever their zone.
 * @returns entries as `readFeed` takes them; undefined for what is no iCalendar text
 */
export function readICalendar(text: string, { year, month }: Month): readonly object[] | undefined {
  const calendars = calendarsIn(text);
  if (!calendars) return undefined;
  const first = dayOf(year, month, 1);
  const span: Span = [first, first + monthLength({ year, month }) - 1];
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  return components.flatMap((component) => {
    if (component.getFirstPropertyValue('status') === 'CANCELLED') return [];
    try {
      const event = new ICAL.Event(component, { exceptions: [] });
      return datesOf(event, components, span).map((date) => entryOf(event, date));
    } catch {
      // Its dates are none, of which `readFeed` tells.
      return {};
    }
  });
}

/** Undefined where the text cannot be parsed, or is something else, as a contact. */
function calendarsIn(text: string): ICAL.Component[] | undefined {
  try {
    const parsed: unknown[] = ICAL.parse(text.trim());
    const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
    const components = calendars.map((each) => new ICAL.Component(each));
    return components.length > 0 && components.every(({ name }) => name === 'vcalendar') ? components : undefined;
  } catch {
    return undefined;
  }
}

function entryOf(event: ICAL.Event, date: ICAL.Time): object {
  const end = date.clone();
  end.addDuration(event.duration);
  return {
    start: String(date),
    end: String(end),
    title: event.summary,
    body: event.description,
    footer: event.location,
    link: event.component.getFirstPropertyValue('url'),
  };
}

/** When an event begins: of one that repeats, each date that reaches into the month, without those that are left out or told anew. */
function datesOf(event: ICAL.Event, components: readonly ICAL.Component[], [first, last]: Span): ICAL.Time[] {
  const { component, startDate, endDate, uid } = event;
  if (!event.isRecurring()) return [startDate];
  const from = first - (dayIn(endDate) - dayIn(startDate));
  const rules = valuesOf(component, 'rrule').filter((value) => value instanceof ICAL.Recur);
  const dates = [
    ...(rules.length > 0 ? [] : [startDate]),
    ...valuesOf(component, 'rdate').filter((value) => value instanceof ICAL.Time),
    ...rules.flatMap((rule) => ruleDates(rule, startDate, [from, last])),
  ];
  const told = components.filter((each) => each.getFirstPropertyValue('uid') === uid);
  const out = [...valuesOf(component, 'exdate'), ...told.flatMap((each) => valuesOf(each, 'recurrence-id'))].map(
    String,
  );
  const found = new Map(dates.map((date) => [String(date), date]));
  return [...found].flatMap(([text, date]) => (out.includes(text) || out.includes(text.slice(0, 10)) ? [] : date));
}

function ruleDates(rule: ICAL.Recur, start: ICAL.Time, [first, last]: Span): ICAL.Time[] {
  const iterator = rule.iterator(startNear(rule, start, first));
  const matches = iterator.check_contracting_rules.bind(iterator);
  let tried = 0;
  iterator.check_contracting_rules = () => {
    tried += 1;
    if (tried > MOST_TRIED) throw new RangeError('A rule without end');
    return matches();
  };
  const dates: ICAL.Time[] = [];
  for (let date = iterator.next(); date && dayIn(date) <= last; date = iterator.next()) {
    if (dayIn(date) >= first) dates.push(date.clone());
  }
  return dates;
}

/** The last date before a day from which the same dates follow, for a rule that is not counted from its first. */
function startNear({ freq, interval, count }: ICAL.Recur, start: ICAL.Time, day: Day): ICAL.Time {
  const step = count ? undefined : STEPS[freq];
  const near = start.clone();
  if (step) near.adjust(Math.max(Math.floor((day - dayIn(start)) / (step * interval)), 0) * step * interval, 0, 0, 0);
  return near;
}

const valuesOf = (component: ICAL.Component, name: string): unknown[] =>
  component.getAllProperties(name).flatMap((property) => property.getValues());

const dayIn = ({ year, month, day }: ICAL.Time): Day => dayOf(year, month, day);
