import type { MonthNames } from './date-format.ts';
import { type Day, dateOf, dayOf, type Month, type Weekday } from './month.ts';

/** A weekday's names: `lundi`, `lun.`, `L`. */
export interface WeekdayName {
  readonly long: string;
  readonly short: string;
  readonly narrow: string;
}

/** Days, months and times in one language. */
export interface DayNames {
  /** The names of all seven weekdays, starting with the given one. */
  weekdays(first: Weekday): WeekdayName[];
  /** A month and its year: `novembre 2026`. */
  month(month: Month): string;
  /** A whole date: `jeudi 5 novembre 2026`. */
  day(day: Day): string;
  /** The day of the month, in the language's digits. */
  number(day: Day): string;
  /** A time of day: `19:30`, `7:30 PM`. */
  time(hour: number, minute: number): string;
  /** Whether a count takes the singular (the plural category `one`). */
  isSingular(count: number): boolean;
}

const DAY_MS = 86_400_000;
/** Any Monday, from which the names of weekdays are formatted. */
const SOME_MONDAY = dayOf(2026, 11, 2);

/**
 * The names and formats of a locale.
 * @param locale a valid BCP 47 tag, such as `localeOf` returns
 * @throws RangeError for an invalid tag
 */
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
      Array.from({ length: 7 }, (_, index) => SOME_MONDAY + first - 1 + index).map((day) => ({
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

/** The names of the months in a locale, as they stand in a date: `février` in French, and `févr.`. Throws a RangeError for an invalid tag. */
export function monthNames(locale: string): MonthNames {
  const inDates = (month: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', day: 'numeric', month });
    return Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(dayOf(2026, index + 1, 1) * DAY_MS);
      return parts.find(({ type }) => type === 'month')!.value;
    });
  };
  return { long: inDates('long'), short: inDates('short') };
}

const join = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('');

/** French writes « 1er novembre », but `Intl.DateTimeFormat` gives « 1 novembre ». */
const asOrdinal = (part: Intl.DateTimeFormatPart): Intl.DateTimeFormatPart =>
  part.type === 'day' && part.value === '1' ? { ...part, value: '1er' } : part;

/** `getWeekInfo()` of newer engines and the `weekInfo` getter of some older ones, for which TypeScript has no types. */
interface WeekInfo {
  readonly firstDay: Weekday;
}
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo };

const FIRST: Readonly<Record<'monday' | 'saturday' | 'sunday', Weekday>> = { monday: 1, saturday: 6, sunday: 7 };

/** Regions whose week does not begin on Monday, for engines without week info (Unicode CLDR, supplemental data « weekData »). */
const SUNDAY_REGIONS =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY_REGIONS = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** The first day of the week in a locale: Monday in `fr`, Sunday in `en-US`. Throws a RangeError for an invalid tag. */
export function firstWeekday(locale: string): Weekday {
  const known = new Intl.Locale(locale) as LocaleWithWeeks;
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? firstWeekdayIn(known.maximize().region ?? '');
}

/** The first day of the week in a region, such as `FR`; Monday for an unknown one. */
export function firstWeekdayIn(region: string): Weekday {
  if (SUNDAY_REGIONS.split(' ').includes(region)) return FIRST.sunday;
  return SATURDAY_REGIONS.split(' ').includes(region) ? FIRST.saturday : FIRST.monday;
}
