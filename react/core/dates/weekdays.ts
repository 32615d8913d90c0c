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
const SOME_MONDAY = dayOf(2026, 11, 2);

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

const join = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('');

/** French says « 1er novembre », which `Intl` does not know. */
const asOrdinal = (part: Intl.DateTimeFormatPart): Intl.DateTimeFormatPart =>
  part.type === 'day' && part.value === '1' ? { ...part, value: '1er' } : part;

/** What newer engines know of a locale's weeks; TypeScript does not know it yet. */
interface WeekInfo {
  readonly firstDay: Weekday;
}
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo };

const FIRST: Readonly<Record<'monday' | 'saturday' | 'sunday', Weekday>> = { monday: 1, saturday: 6, sunday: 7 };

/** Regions whose week does not begin on Monday (Unicode CLDR, supplemental data « weekData »); for engines that do not tell. */
const SUNDAY_REGIONS =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY_REGIONS = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** The day that a week begins with where a locale is at home: Monday in `fr`, Sunday in `en-US`. */
export function firstWeekday(locale: string): Weekday {
  const known = new Intl.Locale(locale) as LocaleWithWeeks;
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? firstWeekdayIn(known.maximize().region ?? '');
}

/** By region, such as `FR`. */
export function firstWeekdayIn(region: string): Weekday {
  if (SUNDAY_REGIONS.split(' ').includes(region)) return FIRST.sunday;
  return SATURDAY_REGIONS.split(' ').includes(region) ? FIRST.saturday : FIRST.monday;
}
