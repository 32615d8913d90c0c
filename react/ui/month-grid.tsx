import type { KeyboardEvent, ReactNode } from 'react';
import { type Day, type Month, type Weekday, weeksOf } from '../core/dates/month.ts';
import type { DayNames } from '../core/dates/weekdays.ts';

interface MonthGridProps {
  labelledBy: string;
  month: Month;
  firstWeekday: Weekday;
  names: DayNames;
  isBusy?: boolean;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** The cell of a day, with a key; also of those that complete the first and the last week. One of them is the grid's tab stop. */
  dayCell(day: Day): ReactNode;
}

/** The weeks of a month, after the ARIA grid pattern: one tab stop, from which the arrow keys move the focus. */
export function MonthGrid({ labelledBy, month, firstWeekday, names, isBusy, onKeyDown, dayCell }: MonthGridProps) {
  return (
    <table
      part="grid"
      className="grid"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own markup
      role="grid"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
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
            {week.map(dayCell)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthArrowProps {
  to: 'previous' | 'next';
  label: string;
  /** Undefined where there is no such month; the button is then `aria-disabled`, for the focus is not to leave it. */
  onPress: (() => void) | undefined;
}

const CHEVRONS = { previous: 'M15 5l-7 7 7 7', next: 'M9 5l7 7-7 7' };

/** The button that shows the month before or after. */
export const MonthArrow = ({ to, label, onPress }: MonthArrowProps) => (
  <button
    type="button"
    part={`button ${to}`}
    className="arrow"
    aria-label={label}
    aria-disabled={!onPress}
    onClick={onPress}
  >
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={CHEVRONS[to]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </button>
);
