import { type Day, formatDay } from './month.ts';
import type { CalendarEvent, MonthEvents } from './month-feed.ts';

/** What stands on one of a day's lines. */
export interface Line {
  readonly event: CalendarEvent;
  /** Days of the week over which the event goes from here; 0 where a bar that began on a day before goes over this one. */
  readonly span: number;
}

/** The lines of a day's cell; undefined ones are left free for what stands beside them. */
export interface DayLines {
  readonly lines: readonly (Line | undefined)[];
  /** How many events have no line. */
  readonly others: number;
}

/**
 * The lines of the days of a week: an event of several days is one bar across them, on the same line of each; other events take the lines
 * that are free. Where a day has more events than lines, its last line is left to say so; no bar stands there.
 */
export function weekLines(week: readonly Day[], events: MonthEvents, most: number): ReadonlyMap<Day, DayLines> {
  const bars = barsOf(week, events, most - 1);
  return new Map(week.map((day) => [day, linesOf(day, events.get(day) ?? [], bars, most)]));
}

interface Bar {
  readonly key: string;
  readonly from: Day;
  readonly to: Day;
  readonly line: number;
}

/** Those that begin first have the first lines; of those that find none, each day shows what it can. */
function barsOf(week: readonly Day[], events: MonthEvents, most: number): readonly Bar[] {
  const bars: Bar[] = [];
  for (const day of week) {
    for (const event of events.get(day) ?? []) {
      const key = keyOf(event);
      if (event.date === event.last || bars.some((bar) => bar.key === key)) continue;
      const days = week.filter((other) => other >= day && events.get(other)?.some((one) => keyOf(one) === key));
      const to = days.at(-1)!;
      const taken = new Set(bars.filter((bar) => bar.from <= to && bar.to >= day).map(({ line }) => line));
      const line = Array.from({ length: most }, (_, index) => index).find((index) => !taken.has(index));
      if (line !== undefined) bars.push({ key, from: day, to, line });
    }
  }
  return bars;
}

function linesOf(day: Day, events: readonly CalendarEvent[], bars: readonly Bar[], most: number): DayLines {
  const lines: (Line | undefined)[] = Array.from({ length: most }, () => undefined);
  const single: CalendarEvent[] = [];
  for (const event of events) {
    const bar = bars.find(({ key, from, to }) => key === keyOf(event) && from <= day && to >= day);
    if (bar) lines[bar.line] = { event, span: day === bar.from ? bar.to - bar.from + 1 : 0 };
    else single.push(event);
  }
  const free = lines.flatMap((line, index) => (line ? [] : [index]));
  const shown = single.length > free.length ? Math.max(free.length - 1, 0) : single.length;
  for (const [index, event] of single.slice(0, shown).entries()) lines[free[index]!] = { event, span: 1 };
  while (lines.length > 0 && !lines.at(-1)) lines.pop();
  return { lines, others: single.length - shown };
}

const keyOf = ({ date, last, title, link }: CalendarEvent) => [date, last, title, link].join('\n');

/** Whether an event of several days begins or ends on one of its days. */
export const endsOn = (day: Day, { last }: CalendarEvent): boolean => formatDay(day) === last;
export const beginsOn = (day: Day, { date }: CalendarEvent): boolean => formatDay(day) === date;
