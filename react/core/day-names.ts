import { type Day, dateOf, dayOf, type Month, type Weekday } from './month.ts';

/** A weekday's names, from `lundi` to `L`. */
export interface WeekdayName {
  readonly long: string;
  readonly short: string;
  readonly narrow: string;
}

/** How a language names days and months. */
export interface DayNames {
  /** All seven, the given one first. */
  weekdays(first: Weekday): WeekdayName[];
  /** `novembre 2026`. */
  month(month: Month): string;
  /** `jeudi 5 novembre 2026`. */
  day(day: Day): string;
  /** The day of the month, in the language's own digits. */
  number(day: Day): string;
  /** `19:30`, of the hour and minute that a clock shows. */
  time(hour: number, minute: number): string;
  /** Whether the language says a count in the singular. */
  isSingular(count: number): boolean;
}

const DAY_MS = 86_400_000;
/** A Monday. */
const MONDAY = dayOf(2026, 11, 2);

/** @param locale as `localeOf` gives it */
export function dayNames(locale: string): DayNames {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
    return (day: Day) => format.formatToParts(day * DAY_MS);
  };
  const [long, short, narrow] = (['long', 'short', 'narrow'] as const).map((weekday) => formatter({ weekday }));
  const month = formatter({ month: 'long', year: 'numeric' });
  const full = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = formatter({ hour: 'numeric', minute: '2-digit' });
  const digits = new Intl.NumberFormat(locale, { useGrouping: false });
  const plural = new Intl.PluralRules(locale);
  const isFrench = /^fr\b/i.test(locale);
  return {
    weekdays: (first) =>
      Array.from({ length: 7 }, (_, index) => MONDAY + first - 1 + index).map((day) => ({
        long: join(long!(day)),
        short: join(short!(day)),
        narrow: join(narrow!(day)),
      })),
    month: (shown) => join(month(dayOf(shown.year, shown.month, 1))),
    day: (day) => join(isFrench ? full(day).map(asOrdinal) : full(day)),
    number: (day) => digits.format(dateOf(day).day),
    time: (hour, minute) => join(time((hour * 60 + minute) / 1440)),
    isSingular: (count) => plural.select(count) === 'one',
  };
}

const join = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('');

/** French says « 1er novembre », which `Intl` does not know. */
const asOrdinal = (part: Intl.DateTimeFormatPart): Intl.DateTimeFormatPart =>
  part.type === 'day' && part.value === '1' ? { ...part, value: '1er' } : part;
