import { daysOf, firstDay, monthOf, monthsAround, monthsFrom, weekday } from './calendar.ts';
import type { Evenement } from './database/evenements.ts';
import { monthName } from './schedule.ts';

/** Months that the page leads to, from the present one. */
const OTHERS = 6;

interface Day {
  day: string;
  isToday: boolean;
  evenements: Evenement[];
}

interface Cell extends Omit<Day, 'evenements'> {
  number: number;
  /** Those that begin on the day. */
  count: number;
  /** Where the page lists the first of the day's events; null where there is none. */
  href: string | null;
}

interface MonthQuery {
  /** `yyyy-mm` */
  month: string;
  now: string;
  /** Empty for all. */
  categorie: string;
}

/**
 * A month as the template `agenda-mois` shows it: what had begun before and goes on, the days to come, and, in the present
 * month, what is over. `nearest` are days to suggest where the month is empty.
 */
export function agendaMonth(
  { month, now, categorie }: MonthQuery,
  evenements: Evenement[],
  nearest: { before?: string; after?: string },
) {
  const isPresent = month === monthOf(now);
  const start = isPresent ? now : firstDay(month);
  const over = evenements.filter(({ finLe }) => finLe < start);
  const link = (to: string | null | undefined) => (to ? monthLink(monthOf(to), categorie) : null);
  const { previous, next } = monthsAround(month);
  return {
    month,
    name: monthName(month),
    isPresent,
    isPast: month < monthOf(now),
    total: evenements.length,
    over: { total: over.length, days: daysIn(over, now) },
    running: evenements.filter(({ debutLe, finLe }) => debutLe < start && finLe >= start),
    coming: daysIn(
      evenements.filter(({ debutLe }) => debutLe >= start),
      now,
    ),
    weeks: weeksOf(month, now, evenements),
    links: {
      previous: link(previous),
      present: isPresent ? null : link(now),
      next: link(next),
      before: link(nearest.before),
      after: link(nearest.after),
      others: monthsFrom(monthOf(now), OTHERS).map(link),
    },
  };
}

function monthLink(month: string, categorie: string) {
  const query = new URLSearchParams({ mois: month, ...(categorie ? { categorie } : {}) });
  return { month, name: monthName(month), href: `/agenda?${query}` };
}

/** By the day on which they begin. */
export function daysIn(evenements: Evenement[], now: string): Day[] {
  const days = new Map<string, Evenement[]>();
  for (const evenement of evenements) {
    days.set(evenement.debutLe, [...(days.get(evenement.debutLe) ?? []), evenement]);
  }
  return [...days].map(([day, list]) => ({ day, isToday: day === now, evenements: list }));
}

/** Monday first; null before the first day and after the last. */
function weeksOf(month: string, now: string, evenements: Evenement[]): (Cell | null)[][] {
  const cells: (Cell | null)[] = [
    ...Array.from({ length: weekday(firstDay(month)) }, () => null),
    ...daysOf(month).map((day) => cellOf(day, now, evenements)),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

function cellOf(day: string, now: string, evenements: Evenement[]): Cell {
  const onDay = evenements.filter(({ debutLe }) => debutLe === day);
  const [first] = onDay;
  return {
    day,
    isToday: day === now,
    number: Number(day.slice(8)),
    count: onDay.length,
    href: first ? `#evenement-${first.id}` : null,
  };
}
