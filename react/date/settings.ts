import {
  dateFormat,
  type Format,
  joined,
  type Moment,
  type MonthNames,
  timeFormat,
  withoutSeconds,
} from '../core/dates/date-format.ts';
import { rangeOf, readDay } from '../core/dates/day-attribute.ts';
import { type Day, dateOf, parseDay, today, weekdayOf } from '../core/dates/month.ts';
import { monthNames } from '../core/dates/weekdays.ts';

/** The attributes that say what is a date here. */
export interface DateProps {
  readonly format: string;
  readonly sentFormat: string;
  readonly time: boolean;
  readonly timeFormat: string;
  readonly seconds: boolean;
  readonly min: string;
  readonly max: string;
  readonly disabledDays: readonly string[];
  readonly flexitdate: boolean;
}

/** How dates are read and written in a field, and which of them may be chosen. */
export interface Settings {
  readonly shown: Format;
  readonly sent: Format;
  readonly hasTime: boolean;
  readonly hasSeconds: boolean;
  readonly isAlias: boolean;
  readonly names: MonthNames;
  /** The first and last moment that may be chosen; those of the calendar where there is no limit. */
  readonly first: Moment;
  readonly last: Moment;
  readonly hasFirst: boolean;
  readonly hasLast: boolean;
  isDisabled(day: Day): boolean;
}

/** What the field's own attributes say, for where it works without script. */
export interface FieldLimits {
  readonly type: string;
  readonly min: string;
  readonly max: string;
}

const MIDNIGHT = 0;
const DAY_END = 86_399;
const LIMIT = /^([\d-]+)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/i;
const YEARS = /^([+-]?\d{1,4}|c[+-]\d{1,4})\s*:\s*([+-]?\d{1,4}|c[+-]\d{1,4})$/i;

/** Settings from attributes that their table has checked. */
export function settingsOf(props: DateProps, field: FieldLimits, locale: string): Settings {
  const isAlias = props.flexitdate;
  const hasTime = !isAlias && (props.time || field.type === 'datetime-local');
  const date = dateFormat(isAlias ? 'dd/mm/yyyy' : props.format)!;
  const sent = dateFormat(isAlias ? 'yyyy-mm-dd' : props.sentFormat)!;
  const time = timeFormat(props.timeFormat)!;
  const shownTime = props.seconds ? time : withoutSeconds(time);
  const min = readLimit(props.min) ?? readLimit(field.min);
  const max = readLimit(props.max) ?? readLimit(field.max);
  const { first, last } = rangeOf(min?.day ?? '', max?.day ?? '');
  return {
    shown: hasTime ? joined(date, shownTime) : date,
    sent: hasTime ? joined(sent, time) : sent,
    hasTime,
    hasSeconds: props.seconds,
    isAlias,
    names: namesIn(locale),
    // Without a time, a day may be chosen at whichever hour it begins or ends to be one that may.
    first: { day: first, second: (hasTime && min?.second) || MIDNIGHT },
    last: { day: last, second: (hasTime ? max?.second : undefined) ?? DAY_END },
    hasFirst: min !== undefined,
    hasLast: max !== undefined && last === rangeOf('', max.day).last,
    isDisabled: disabledBy(props.disabledDays),
  };
}

/** A day, a month or a day and a time; undefined for any other text. */
export function readLimit(text: string): { day: string; second?: number } | undefined {
  const [, day = '', hour, minute, second = '0'] = LIMIT.exec(text.trim()) ?? [];
  if (readDay(day) === undefined) return undefined;
  if (hour === undefined) return { day };
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isTime ? { day, second: Number(hour) * 3600 + Number(minute) * 60 + Number(second) } : undefined;
}

/** The first and last year of a list, such as `1900:+5`; a sign counts from the present year. Undefined for any other text. */
export function readYears(
  text: string,
  now = dateOf(today(new Date())).year,
): [first: number, last: number] | undefined {
  const [, from, to] = YEARS.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const yearOf = (part: string) => (/^[c+-]/i.test(part) ? now + Number(part.replace(/^c/i, '')) : Number(part));
  const [first, last] = [yearOf(from), yearOf(to)];
  return first <= last ? [first, last] : [last, first];
}

function disabledBy(items: readonly string[]): (day: Day) => boolean {
  const weekdays = new Set(items.filter((item) => /^\d$/.test(item)).map((item) => Number(item) || 7));
  const yearly = new Set(items.filter((item) => /^\d\d-\d\d$/.test(item)));
  const days = new Set(items.map(parseDay));
  return (day) => {
    if (weekdays.has(weekdayOf(day)) || days.has(day)) return true;
    const { month, day: number } = dateOf(day);
    return yearly.size > 0 && yearly.has(`${two(month)}-${two(number)}`);
  };
}

const two = (number: number) => String(number).padStart(2, '0');

const known = new Map<string, MonthNames>();

/** Read when they are needed: a locale's data take long the first time, and most dates are written in digits. */
function namesIn(locale: string): MonthNames {
  const read = () => {
    const names = known.get(locale) ?? monthNames(locale);
    known.set(locale, names);
    return names;
  };
  return {
    get long() {
      return read().long;
    },
    get short() {
      return read().short;
    },
  };
}
