import { addDays } from './calendar.ts';

/** Those of the same day each year. */
const FIXED: Record<string, string> = {
  '01-01': 'Jour de l’An',
  '05-01': 'Fête du Travail',
  '05-08': 'Victoire de 1945',
  '07-14': 'Fête nationale',
  '08-15': 'Assomption',
  '11-01': 'Toussaint',
  '11-11': 'Armistice de 1918',
  '12-25': 'Noël',
};
/** Those that follow Easter, by the days after it. */
const MOVABLE: Record<number, string> = { 1: 'Lundi de Pâques', 39: 'Ascension', 50: 'Lundi de Pentecôte' };

const years = new Map<number, ReadonlyMap<string, string>>();

/** The French public holidays of a year, by their days (`yyyy-mm-dd`), with their names. */
export function publicHolidays(year: number): ReadonlyMap<string, string> {
  let known = years.get(year);
  if (!known) {
    const easter = easterOf(year);
    const fixed = Object.entries(FIXED).map(([day, name]): [string, string] => [`${year}-${day}`, name]);
    // Ascension may be on a fixed day: that one's name goes without saying.
    const movable = Object.entries(MOVABLE).map(([days, name]): [string, string] => [
      addDays(easter, Number(days)),
      name,
    ]);
    known = new Map([...fixed, ...movable].sort(([a], [b]) => (a < b ? -1 : 1)));
    years.set(year, known);
  }
  return known;
}

/** The name of the public holiday that a day is; undefined on any other day. */
export const holidayName = (day: string): string | undefined => publicHolidays(Number(day.slice(0, 4))).get(day);

/** The next ones from a day on, as many as a month may have. */
export function nextHolidays(day: string): string[] {
  const year = Number(day.slice(0, 4));
  const days = [year, year + 1].flatMap((each) => [...publicHolidays(each).keys()]);
  return days.filter((each) => each >= day).slice(0, 4);
}

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const leap = century - Math.floor((century + 8) / 25) + 1;
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(leap / 3) + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}
