import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { type Day, isSameMonth, type Month, monthOf, weekdayOf, weeksOf } from '../core/dates/month.ts';
import type { CalendarEvent, MonthEvents } from '../core/dates/month-feed.ts';
import { DayCell } from './day-cell.tsx';
import type { Wording } from './words.ts';

const NONE: readonly CalendarEvent[] = [];
const SATURDAY = 6;

interface MonthGridProps {
  labelledBy: string;
  month: Month;
  /** The day that is the grid's tab stop. */
  active: Day;
  opened: Day | undefined;
  today: Day;
  /** The first day that a visitor can reach. */
  first: Day;
  /** The last day that a visitor can reach. */
  last: Day;
  events: MonthEvents | undefined;
  isBusy: boolean;
  wording: Wording;
  stop: RefObject<HTMLTableCellElement | null>;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onOpen(day: Day, byKeyboard: boolean): void;
  onFollow(event: CalendarEvent, click: MouseEvent): void;
}

/** The weeks of a month, after the ARIA grid pattern: one tab stop, from which the arrow keys move the focus. */
export function MonthGrid(props: MonthGridProps) {
  const { labelledBy, month, active, opened, today, first, last, events, isBusy, wording, stop } = props;
  const { names, firstWeekday } = wording;
  return (
    <table
      part="grid"
      className="grid"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own markup
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={isBusy}
      onKeyDown={props.onKeyDown}
    >
      <thead>
        <tr className="week">
          {names.weekdays(firstWeekday).map(({ long, short, narrow }) => (
            <th key={long} part="weekday" className="weekday" scope="col" aria-label={long}>
              <span className="short">{short}</span>
              <span className="narrow">{narrow}</span>
            </th>
          ))}
        </tr>
      </thead>
      {/* The key makes new cells for another month: a screen reader reads no focused cell whose content merely changes. */}
      <tbody className="weeks" key={`${month.year}-${month.month}`}>
        {weeksOf(month, firstWeekday).map((week) => (
          <tr key={week[0]} className="week">
            {week.map((day) => (
              <DayCell
                key={day}
                ref={day === active ? stop : undefined}
                day={day}
                isOfMonth={isSameMonth(monthOf(day), month)}
                isActive={day === active}
                isOpen={day === opened}
                isToday={day === today}
                isWeekend={weekdayOf(day) >= SATURDAY}
                isReachable={day >= first && day <= last}
                events={events?.get(day) ?? NONE}
                wording={wording}
                onOpen={props.onOpen}
                onFollow={props.onFollow}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
