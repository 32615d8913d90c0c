import { type MouseEvent, type RefObject, useId } from 'react';
import type { Day } from '../core/dates/month.ts';
import type { CalendarEvent } from '../core/dates/month-feed.ts';
import { useScrollable } from '../hooks/use-scrollable.ts';
import { partsOf, timeOf } from './event-link.tsx';
import type { Wording } from './words.ts';

interface DayPanelProps {
  ref: RefObject<HTMLElement | null>;
  day: Day;
  /** False where no day is open: a wide calendar then shows the active day's events beside the grid. */
  isOpen: boolean;
  /** Undefined until the month's events are loaded. */
  events: readonly CalendarEvent[] | undefined;
  wording: Wording;
  onClose(): void;
  onFollow(event: CalendarEvent, click: MouseEvent): void;
}

/** The panel with all events of a day, beside the grid or below it. */
export function DayPanel({ ref, day, isOpen, events, wording, onClose, onFollow }: DayPanelProps) {
  const titleId = useId();
  const isScrollable = useScrollable(ref, events);
  return (
    <section
      ref={ref}
      part="panel"
      className={isOpen ? 'panel' : 'panel company'}
      tabIndex={isScrollable ? 0 : -1}
      aria-labelledby={titleId}
    >
      <div className="top">
        <p className="date" id={titleId}>
          {wording.names.day(day)}
        </p>
        {isOpen && (
          <button
            type="button"
            part="button close"
            className="close"
            aria-label={wording.t('Fermer')}
            onClick={onClose}
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
              <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </div>
      {events?.length === 0 && (
        <p className="none" dir="auto">
          {wording.count(0)}
        </p>
      )}
      {events && events.length > 0 && (
        <ul className="events">
          {events.map((event, index) => (
            <li key={index} part={partsOf(event)} className={`entry ${event.classname}`}>
              <p className="heading">
                {event.time && <span className="time">{timeOf(event, wording.names)}</span>}
                {event.link ? (
                  <a href={event.link} dir="auto" onClick={(click) => onFollow(event, click)}>
                    {event.title}
                  </a>
                ) : (
                  <span dir="auto">{event.title}</span>
                )}
                {event.badge && (
                  <span part="badge" className="badge">
                    {event.badge}
                  </span>
                )}
              </p>
              {event.body && (
                <p className="body" dir="auto">
                  {event.body}
                </p>
              )}
              {event.footer && (
                <p className="footer" dir="auto">
                  {event.footer}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
