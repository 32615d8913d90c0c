import type { Evenement } from './database/evenements.ts';
import { langue, perLanguage, t } from './langue.ts';

/** When something takes place, in days and hours of the valley. */
export type Schedule = Pick<Evenement, 'debutLe' | 'finLe' | 'debutHeure' | 'finHeure'>;

const style = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const fullDay = style({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthAndYear = style({ month: 'long', year: 'numeric' });
const parts = style({ day: 'numeric', month: 'long', year: 'numeric' });

/** « samedi 28 novembre 2026 » */
export const dayName = (day: string): string => ordinal(fullDay().format(new Date(day)));

/** « novembre 2026 » */
export const monthName = (month: string): string => monthAndYear().format(new Date(`${month}-01`));

/** « 9 h », « 9 h 30 », with spaces that do not break; “9:30” in English. */
export function hourName(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  if (langue() === 'en') return `${Number(hours)}:${minutes}`;
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** « samedi 28 novembre 2026 à 9 h 30 », of `2026-11-28 09:30`. */
export const momentName = (moment: string): string => at(dayName(moment.slice(0, 10)), moment.slice(11));

/** Several days without hours, or with hours that hold for each of them. */
export function isDaily({ debutLe, finLe, debutHeure, finHeure }: Schedule): boolean {
  return finLe > debutLe && (!debutHeure || !finHeure || finHeure > debutHeure);
}

/** « Samedi 28 novembre 2026, de 9 h à 13 h », « Du 5 au 7 décembre 2026 », « Du 31 décembre 2026 à 21 h au 1er janvier 2027 à 2 h ». */
export function scheduleName(schedule: Schedule): string {
  const { debutLe, finLe, debutHeure, finHeure } = schedule;
  if (finLe === debutLe || isDaily(schedule)) {
    const days = finLe === debutLe ? capital(dayName(debutLe)) : daysName(debutLe, finLe);
    return [days, hoursName(schedule)].filter(Boolean).join(', ');
  }
  const [debut, fin] = [at(longDay(debutLe), debutHeure), at(longDay(finLe), finHeure)];
  return t('Du {debut} au {fin}', { debut, fin });
}

/** « de 9 h à 13 h », « à 20 h 30 »; empty for the whole day. */
export function hoursName({ debutHeure, finHeure }: Schedule): string {
  if (!debutHeure) return '';
  const debut = hourName(debutHeure);
  return finHeure ? t('de {debut} à {fin}', { debut, fin: hourName(finHeure) }) : t('à {debut}', { debut });
}

/** « Du 5 au 7 décembre 2026 »: what the two days share is said once. */
function daysName(from: string, to: string): string {
  const wordsOf = (day: string) => longDay(day).split(' ');
  const [first, last] = [wordsOf(from), wordsOf(to)];
  while (first.length > 1 && first.at(-1) === last[first.length - 1]) first.pop();
  return t('Du {debut} au {fin}', { debut: first.join(' '), fin: last.join(' ') });
}

const at = (jour: string, time: string | null) => t('{jour} à {heure}', { jour, heure: hourName(time ?? '0:00') });

const longDay = (day: string) => ordinal(parts().format(new Date(day)));
/** A date whose first day of a month is « 1er », in French. */
export const ordinal = (text: string): string => (langue() === 'fr' ? text.replace(/(^| )1 /, '$11er ') : text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
