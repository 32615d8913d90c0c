import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import { rangeOf, readDay } from '../core/dates/day-attribute.ts';
import { dayAfterKey } from '../core/dates/grid-keys.ts';
import {
  addMonths,
  clampDay,
  type Day,
  formatDay,
  isSameMonth,
  monthOf,
  today as todayOn,
  weekdayOf,
  weeksOf,
} from '../core/dates/month.ts';
import type { CalendarEvent } from '../core/dates/month-feed.ts';
import { type DayLines, weekLines } from '../core/dates/week-lines.ts';
import { activeElement } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { bringIntoView } from '../dom/into-view.ts';
import { useGridFocus } from '../hooks/use-grid-focus.ts';
import { hasLightContent } from '../hooks/use-light-dom.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useToday } from '../hooks/use-today.ts';
import { MonthGrid } from '../ui/month-grid.tsx';
import { PanelFailure } from '../ui/panel-failure.tsx';
import type { table } from './attributes.ts';
import { DayCell } from './day-cell.tsx';
import { DayPanel } from './day-panel.tsx';
import { followEvent } from './event-link.tsx';
import { MonthHeader } from './month-header.tsx';
import { Status } from './status.tsx';
import { useFeed } from './use-feed.ts';
import { useWording } from './words.ts';

const NONE: readonly CalendarEvent[] = [];
const NO_LINES: DayLines = { lines: [], others: 0 };
const SATURDAY = 6;
/** How many lines a day has for its events. */
const LINES = 3;
const IS_MONTH = /^\d{4}-\d\d$/;

export function Calendar({ host, url, langue, date, min, max }: Props<typeof table> & { host: Host }) {
  const wording = useWording(host, langue);
  const today = useToday();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { stop, follow, leave } = useGridFocus<HTMLTableCellElement>();
  const { first, last } = rangeOf(min, max);
  const within = (day: Day) => clampDay(day, first, last);

  // The active day is the grid's one tab stop, and its month is the one shown.
  const [wanted, setWanted] = useState(() => readDay(date) ?? today);
  const active = within(wanted);
  const month = monthOf(active);
  const [firstMonth] = useState(month);
  const [hasMoved, setMoved] = useState(false);
  const [opened, setOpened] = useState<Day>();
  const isOpen = opened === active;
  const entersPanel = useRef(false);
  const feed = useFeed(host, url, month, wording);

  const go = (day: Day) => {
    const target = within(day);
    if (!isSameMonth(monthOf(target), month)) leave();
    setWanted(target);
    setMoved(true);
    if (target !== active) setOpened(undefined);
  };
  const goByMonth = (count: number) => {
    const target = within(addMonths(active, count));
    if (isSameMonth(monthOf(target), month)) return false;
    go(target);
    return true;
  };
  /** @param enter whether the focus moves into the panel, as it does when the day is opened by keyboard. */
  const open = (day: Day, enter: boolean) => {
    if (isOpen && day === active) return enter ? panel.current?.focus() : undefined;
    const detail = { date: formatDay(day), events: feed.events?.get(day) ?? [] };
    if (!host.emit('select', detail, { cancelable: true })) return;
    go(day);
    setOpened(day);
    entersPanel.current = enter;
  };
  const close = () => {
    follow();
    setOpened(undefined);
  };

  const onGridKey = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = dayAfterKey(active, event, { firstWeekday: wording.firstWeekday, isRightToLeft });
    const opens = event.key === 'Enter' || event.key === ' ';
    if (target === undefined && !(opens && event.target === stop.current)) return;
    event.preventDefault();
    if (target === undefined) return open(active, true);
    if (within(target) === active) return;
    follow();
    go(target);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };

  const retry = () => {
    // The button goes.
    stop.current?.focus();
    feed.load();
  };

  useMethods(host, {
    next: () => goByMonth(1),
    previous: () => goByMonth(-1),
    go(asked: unknown) {
      const day = asked instanceof Date ? todayOn(asked) : readDay(String(asked));
      if (day === undefined) return false;
      // Of a month that begins before the first day, the days that are left.
      const isPart = IS_MONTH.test(String(asked)) && isSameMonth(monthOf(within(day)), monthOf(day));
      if (within(day) !== day && !isPart) return false;
      go(day);
      return true;
    },
    refresh: feed.refresh,
  });

  const asked = useRef(date);
  useLayoutEffect(() => {
    if (asked.current === date) return;
    asked.current = date;
    const target = readDay(date) ?? today;
    // A month that shows already keeps the day that the visitor is on.
    if (!IS_MONTH.test(date) || !isSameMonth(monthOf(within(target)), month)) go(target);
  });

  useLayoutEffect(() => {
    if (opened === undefined) return;
    // Beside the grid it is in view with it.
    const isBelow = panel.current!.getBoundingClientRect().top >= stop.current!.getBoundingClientRect().bottom;
    if (isBelow) bringIntoView(panel.current!);
  }, [opened, stop]);

  useLayoutEffect(() => {
    if (!entersPanel.current) return;
    entersPanel.current = false;
    panel.current?.focus();
  });

  // The server's content, now hidden, may have held the focus: it moves to the active day.
  useLayoutEffect(() => {
    host.state('ready', true);
    const focused = activeElement();
    if (focused && focused !== host && host.contains(focused)) stop.current?.focus();
    return () => host.state('ready', false);
  }, [host, stop]);

  useLayoutEffect(() => host.state('loading', feed.isLoading), [host, feed.isLoading]);

  const told = useRef(month);
  useEffect(() => {
    if (isSameMonth(told.current, month)) return;
    told.current = month;
    host.emit('month', month);
  });

  const weeks = feed.events ? weeksOf(month, wording.firstWeekday) : [];
  const lines = new Map(weeks.flatMap((week) => [...weekLines(week, feed.events!, LINES)]));

  const isServed = feed.failure !== undefined && isSameMonth(month, firstMonth) && hasLightContent(host);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape, which bubbles from the controls inside it
    <div className="calendar" lang={wording.locale} onKeyDown={onEscape}>
      <div className="month">
        <MonthHeader
          titleId={titleId}
          title={wording.names.month(month)}
          t={wording.t}
          onPrevious={isSameMonth(month, monthOf(first)) ? undefined : () => goByMonth(-1)}
          onNext={isSameMonth(month, monthOf(last)) ? undefined : () => goByMonth(1)}
          onToday={within(today) === today ? () => go(today) : undefined}
        />
        <MonthGrid
          labelledBy={titleId}
          month={month}
          firstWeekday={wording.firstWeekday}
          names={wording.names}
          isBusy={feed.isLoading}
          onKeyDown={onGridKey}
          dayCell={(day) => (
            <DayCell
              key={day}
              ref={day === active ? stop : undefined}
              day={day}
              isOfMonth={isSameMonth(monthOf(day), month)}
              isActive={day === active}
              isOpen={isOpen && day === opened}
              isToday={day === today}
              isWeekend={weekdayOf(day) >= SATURDAY}
              isReachable={within(day) === day}
              events={feed.events?.get(day) ?? NONE}
              shown={lines.get(day) ?? NO_LINES}
              wording={wording}
              onOpen={open}
              onFollow={(event, click) => followEvent(host, event, click)}
            />
          )}
        />
        <Status wording={wording} events={feed.events} isLoading={feed.isLoading} isLive={hasMoved} />
        {feed.failure !== undefined && (
          <PanelFailure message={feed.failure} retryLabel={wording.t('Réessayer')} onRetry={retry} />
        )}
        <slot hidden={!isServed} />
      </div>
      <DayPanel
        ref={panel}
        day={active}
        isOpen={isOpen}
        events={feed.events && (feed.events.get(active) ?? [])}
        wording={wording}
        onClose={close}
        onFollow={(event, click) => followEvent(host, event, click)}
      />
    </div>
  );
}
