import type { Weekday } from './month.ts';

/** What newer engines know of a locale's weeks; TypeScript does not know it yet. */
interface WeekInfo {
  readonly firstDay: Weekday;
}
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo };

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;

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
  if (SUNDAY_REGIONS.split(' ').includes(region)) return SUNDAY;
  return SATURDAY_REGIONS.split(' ').includes(region) ? SATURDAY : MONDAY;
}
