import type { MouseEvent, Ref } from 'react';
import type { Day } from '../core/dates/month.ts';
import type { CalendarEvent } from '../core/dates/month-feed.ts';
import { beginsOn, type DayLines, endsOn, type Line } from '../core/dates/week-lines.ts';
import { EventLink } from './event-link.tsx';
import type { Wording } from './words.ts';

interface DayCellProps {
  ref?: Ref<HTMLTableCellElement>;
  day: Day;
  /** False for a day of the previous or next month, shown to complete the week. */
  isOfMonth: boolean;
  isActive: boolean;
  isOpen: boolean;
  isToday: boolean;
  isWeekend: boolean;
  isReachable: boolean;
  events: readonly CalendarEvent[];
  /** Those of them that the cell shows. */
  shown: DayLines;
  wording: Wording;
  onOpen(day: Day, byKeyboard: boolean): void;
  onFollow(event: CalendarEvent, click: MouseEvent): void;
}

/** A day's cell in the grid, with the first of its events. */
export function DayCell({ ref, day, isOfMonth, isReachable, events, shown, wording, ...props }: DayCellProps) {
  const { names, count } = wording;
  const open = isReachable ? ({ detail }: MouseEvent) => props.onOpen(day, detail === 0) : undefined;
  const className = `day${isOfMonth ? '' : ' beside'}${props.isWeekend ? ' weekend' : ''}`;
  if (!isOfMonth) {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the grid's arrow keys go to that month
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own markup
      // biome-ignore lint/a11y/useFocusableInteractive: a day of another month takes no focus
      <td className={className} role="gridcell" aria-disabled={!isReachable} onClick={open}>
        <div className="look" aria-hidden="true">
          <span className="number">{names.number(day)}</span>
        </div>
      </td>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
    <td
      ref={ref}
      part={props.isToday ? 'day today' : 'day'}
      className={className}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own markup
      role="gridcell"
      tabIndex={props.isActive ? 0 : -1}
      aria-current={props.isToday ? 'date' : undefined}
      aria-selected={props.isOpen}
      aria-disabled={!isReachable || undefined}
      onClick={open}
    >
      <span className="spoken">
        {events.length > 0 ? `${names.day(day)}, ${count(events.length)}` : names.day(day)}
      </span>
      {/* For sight and mouse only: screen readers get the day's name and the count of events, and list them in the panel. */}
      <div className="look" aria-hidden="true">
        <span className="number">{names.number(day)}</span>
        {shown.lines.map((line, index) =>
          line ? (
            <EventLink
              key={index}
              event={line.event}
              names={names}
              tabIndex={-1}
              span={line.span}
              goesOn={goesOn(line, day)}
              onFollow={props.onFollow}
            />
          ) : (
            <span key={index} className="free" />
          ),
        )}
        {shown.others > 0 && (
          <span className="others">
            <span dir="auto">{wording.t('+ {n} autres', { n: shown.others })}</span>
          </span>
        )}
      </div>
    </td>
  );
}

/** A bar is cut off at the end of its week, or of the month that shows. */
function goesOn({ event, span }: Line, day: Day) {
  if (event.date === event.last || span === 0) return undefined;
  return { before: !beginsOn(day, event), after: !endsOn(day + span - 1, event) };
}
