import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react';
import type { Moment } from '../core/dates/date-format.ts';
import { dayAfterKey } from '../core/dates/grid-keys.ts';
import {
  addMonths,
  clampDay,
  type Day,
  dateOf,
  dayOf,
  isSameMonth,
  monthOf,
  type Weekday,
  weekdayOf,
} from '../core/dates/month.ts';
import type { DayNames } from '../core/dates/weekdays.ts';
import { requestIdle } from '../dom/scheduling.ts';
import { useGridFocus } from '../hooks/use-grid-focus.ts';
import { useToday } from '../hooks/use-today.ts';
import type { BoundTranslate } from '../hooks/use-translate.ts';
import { MonthArrow, MonthGrid } from '../ui/month-grid.tsx';
import type { Settings } from './settings.ts';

const SATURDAY = 6;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** What the picker shows, in its language. */
export interface Wording {
  readonly t: BoundTranslate;
  readonly names: DayNames;
  readonly firstWeekday: Weekday;
}

interface DayPickerProps {
  /** False while it is made ready for a visitor who may open it. */
  shown: boolean;
  settings: Settings;
  /** The moment that stands in the field; undefined for none. */
  chosen: Moment | undefined;
  first: Moment;
  /** The first and the last year of the list. */
  years: readonly [first: number, last: number];
  wording: Wording;
  /** The field of the time, which takes the focus once a day has been picked. */
  time: RefObject<HTMLInputElement | null>;
  onPick(moment: Moment): void;
  onTime(moment: Moment): void;
  onClear(): void;
  onClose(): void;
}

/** A month's days, lists of months and years, and the time: the date picker dialog of the ARIA Authoring Practices. */
export function DayPicker({ settings, chosen, first, years, wording, time, ...props }: DayPickerProps) {
  const { t, names, firstWeekday } = wording;
  const titleId = useId();
  const today = useToday();
  const { stop, follow, leave } = useGridFocus<HTMLTableCellElement>();
  const within = (day: Day) => clampDay(day, first.day, settings.last.day);
  const [wanted, setWanted] = useState(() => chosen?.day ?? today);
  const [second, setSecond] = useState(() => chosen?.second ?? 0);
  const active = within(wanted);
  const month = monthOf(active);

  /** Moves the focus to a day. */
  const go = (day: Day) => {
    if (day === active) return stop.current?.focus();
    if (!isSameMonth(monthOf(day), month)) leave();
    follow();
    setWanted(day);
  };
  const goByMonth = (count: number) => {
    const target = within(addMonths(active, count));
    return isSameMonth(monthOf(target), month) ? undefined : () => setWanted(target);
  };
  const pick = (day: Day) => {
    if (within(day) !== day || settings.isDisabled(day)) return;
    const time = settings.hasTime ? secondWithin(day, second) : 0;
    setWanted(day);
    setSecond(time);
    props.onPick({ day, second: time });
  };
  const secondWithin = (day: Day, wish: number) => {
    if (day === first.day && wish < first.second) return first.second;
    return day === settings.last.day && wish > settings.last.second ? settings.last.second : wish;
  };
  // Not a value of the component's: while one of its parts is being typed, the field has none.
  useLayoutEffect(() => {
    const text = timeText(second, settings.hasSeconds);
    if (time.current && time.current.value !== text) time.current.value = text;
  }, [time, second, settings]);
  const onTime = (text: string) => {
    const [hour, minute, rest = 0] = text.split(':').map(Number);
    if (hour === undefined || minute === undefined || !Number.isFinite(hour + minute + rest)) return;
    const next = hour * 3600 + minute * 60 + rest;
    setSecond(next);
    if (chosen) props.onTime({ day: chosen.day, second: next });
  };

  const onGridKey = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.key === 'Enter' || event.key === ' ') && event.target === stop.current) {
      event.preventDefault();
      return pick(active);
    }
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = dayAfterKey(active, event, { firstWeekday, isRightToLeft });
    if (target === undefined) return;
    event.preventDefault();
    go(within(target));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (isField || (event.key !== 'Backspace' && event.key !== 'Delete')) return;
    event.preventDefault();
    props.onClear();
  };

  const { year } = dateOf(active);
  const listed = [
    Math.max(years[0], dateOf(first.day).year),
    Math.min(years[1], dateOf(settings.last.day).year),
  ] as const;
  const goTo = (toYear: number, toMonth: number) =>
    setWanted(within(addMonths(active, (toYear - year) * 12 + toMonth - month.month)));
  const isReachable = (number: number) =>
    dayOf(year, number + 1, 1) > first.day && dayOf(year, number, 1) <= settings.last.day;
  const step = settings.hasSeconds ? 1 : 60;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears keys that bubble from the controls inside it
    <div className="picker" onKeyDown={onKey}>
      <div part="header" className="header">
        <MonthArrow to="previous" label={t('Mois précédent')} onPress={goByMonth(-1)} />
        <select
          part="select"
          className="select"
          aria-label={t('Mois')}
          value={month.month}
          onChange={({ target }) => goTo(year, Number(target.value))}
        >
          {MONTHS.map((number) => (
            <option key={number} value={number} disabled={!isReachable(number)}>
              {settings.names.long[number - 1]}
            </option>
          ))}
        </select>
        <YearList
          label={t('Année')}
          year={year}
          listed={listed}
          shown={props.shown}
          onChoose={(chosenYear) => goTo(chosenYear, month.month)}
        />
        <MonthArrow to="next" label={t('Mois suivant')} onPress={goByMonth(1)} />
        <p className="spoken" id={titleId} aria-live="polite">
          {names.month(month)}
        </p>
      </div>
      <div data-dialog-body="">
        <MonthGrid
          labelledBy={titleId}
          month={month}
          firstWeekday={firstWeekday}
          names={names}
          onKeyDown={onGridKey}
          dayCell={(day) => (
            <DateCell
              key={day}
              ref={day === active ? stop : undefined}
              label={names.day(day)}
              number={names.number(day)}
              isOfMonth={isSameMonth(monthOf(day), month)}
              isActive={day === active}
              isChosen={day === chosen?.day}
              isToday={day === today}
              isWeekend={weekdayOf(day) >= SATURDAY}
              isReachable={within(day) === day && !settings.isDisabled(day)}
              onPick={() => pick(day)}
            />
          )}
        />
      </div>
      {settings.hasTime && (
        <label className="time">
          <span>{t('Heure')}</span>
          <input
            ref={time}
            part="time"
            type="time"
            step={step}
            onInput={({ currentTarget }) => onTime(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              props.onClose();
            }}
          />
        </label>
      )}
      <div part="footer" className="footer">
        <button
          type="button"
          part="button"
          className="button"
          aria-disabled={within(today) !== today}
          onClick={() => within(today) === today && go(today)}
        >
          {t('Aujourd’hui')}
        </button>
        <button
          type="button"
          part="button"
          className="button"
          aria-disabled={!chosen}
          onClick={() => chosen && props.onClear()}
        >
          {t('Effacer')}
        </button>
        <button type="button" part="button" className="button" onClick={props.onClose}>
          {t(settings.hasTime ? 'OK' : 'Fermer')}
        </button>
      </div>
    </div>
  );
}

interface YearListProps {
  label: string;
  year: number;
  listed: readonly [first: number, last: number];
  shown: boolean;
  onChoose(year: number): void;
}

/**
 * The list of years. It has the one that it shows until the calendar has been drawn: the browser computes the style of each option, and there
 * are more of them than there is of all else. The others come with the focus, which browsers give a list before they open it, and anyway as soon as
 * the browser has time: some screen readers open a list without an event.
 */
function YearList({ label, year, listed, shown, onChoose }: YearListProps) {
  const [isWhole, setWhole] = useState(false);
  const complete = () => setWhole(true);
  useEffect(() => {
    if (!shown || isWhole) return;
    let isDisposed = false;
    requestIdle(() => isDisposed || complete());
    return () => {
      isDisposed = true;
    };
  }, [shown, isWhole]);
  const years = isWhole ? yearsOf(listed, year) : [year];
  return (
    <select
      part="select"
      className="select"
      aria-label={label}
      value={year}
      onPointerMove={complete}
      onFocus={complete}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {years.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

interface DateCellProps {
  ref?: RefObject<HTMLTableCellElement | null>;
  label: string;
  number: string;
  /** False for a day of the previous or next month, shown to complete the week. */
  isOfMonth: boolean;
  isActive: boolean;
  isChosen: boolean;
  isToday: boolean;
  isWeekend: boolean;
  isReachable: boolean;
  onPick(): void;
}

function DateCell({
  ref,
  label,
  number,
  isOfMonth,
  isActive,
  isChosen,
  isToday,
  isWeekend,
  isReachable,
  onPick,
}: DateCellProps) {
  const className = `day${isOfMonth ? '' : ' beside'}${isWeekend ? ' weekend' : ''}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
    <td
      ref={ref}
      part={isToday ? 'day today' : 'day'}
      className={className}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own markup
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      aria-disabled={!isReachable || undefined}
      onClick={onPick}
    >
      <span className="spoken">{label}</span>
      <span className="number" aria-hidden="true">
        {number}
      </span>
    </td>
  );
}

function yearsOf([first, last]: readonly [number, number], shown: number): number[] {
  const listed = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (shown < first) return [shown, ...listed];
  return shown > last ? [...listed, shown] : listed;
}

function timeText(second: number, hasSeconds: boolean): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return parts
    .slice(0, hasSeconds ? 3 : 2)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
