import type { CSSProperties, MouseEvent } from 'react';
import type { CalendarEvent } from '../core/dates/month-feed.ts';
import type { DayNames } from '../core/dates/weekdays.ts';
import type { Host } from '../dom/host.ts';

interface EventLinkProps {
  event: CalendarEvent;
  names: DayNames;
  tabIndex?: number;
  /** Days over which it goes from here; 0 on a day over which it goes that began before. */
  span?: number;
  /** Whether it goes on from the week before, and into the week after. */
  goesOn?: { before: boolean; after: boolean };
  onFollow(event: CalendarEvent, click: MouseEvent): void;
}

/** One line for an event in its day's cell: time, title and badge; a link if the event has an address. */
export function EventLink({ event, names, tabIndex, span = 1, goesOn, onFollow }: EventLinkProps) {
  const { title, badge, link } = event;
  const isBar = span > 0 && goesOn !== undefined;
  const shape = isBar ? ' bar' : span === 0 ? ' covered' : '';
  const ends = `${goesOn?.before ? ' from-before' : ''}${goesOn?.after ? ' goes-on' : ''}`;
  const look = {
    part: partsOf(event),
    className: `event${shape}${ends} ${event.classname}`,
    style: isBar ? ({ '--span': span } as CSSProperties) : undefined,
  };
  const line = (
    <>
      <span className="words">
        {event.time && <span className="time">{timeOf(event, names)} </span>}
        <span className="name" dir="auto">
          {title}
        </span>
      </span>
      {badge && (
        <span part="badge" className="badge">
          {badge}
        </span>
      )}
    </>
  );
  if (!link) return <span {...look}>{line}</span>;
  return (
    <a {...look} href={link} tabIndex={tabIndex} onClick={(click) => onFollow(event, click)}>
      {line}
    </a>
  );
}

/**
 * Emits `flexit-event` for a click on an event's link; a listener that prevents it keeps the page where it is. The click does not
 * bubble to the day's cell, which would open the day.
 */
export function followEvent(host: Host, event: CalendarEvent, click: MouseEvent): void {
  click.stopPropagation();
  if (!host.emit('event', event, { cancelable: true })) click.preventDefault();
}

/** The `part` attribute of an event: `event`, then each of the event's own class names. */
export const partsOf = ({ classname }: CalendarEvent): string => `event ${classname}`.trim();

/** An event's time in the calendar's language. The event must have one. */
export function timeOf({ time }: CalendarEvent, names: DayNames): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return names.time(hour, minute);
}
