import { addDays, isDay, isoDay, weekday } from './calendar.ts';
import type { Closure, OpeningHours, Span } from './hours.ts';
import { langue, t } from './langue.ts';
import { holidayName } from './public-holidays.ts';
import { dayName, hourName } from './schedule.ts';

export interface OpeningState {
  ouvert: boolean;
  /** Until when it is open; empty where it is closed. */
  jusqua: string;
  /** The day and the time of the next opening; null where none is known. */
  prochaine: { jour: string; heure: string } | null;
  /** Why it is closed on a day of the week on which it opens; empty for no reason. */
  motif: string;
}

/** Days in which the next opening is looked for. */
const HORIZON = 90;
export const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

/** The spans of a day, and why there are none where the day of the week has some. */
export function openingsOn(
  day: string,
  { semaine, fermetures }: OpeningHours,
): { spans: readonly Span[]; motif: string } {
  const usual = semaine[weekday(day)] ?? [];
  if (usual.length === 0) return { spans: [], motif: '' };
  const holiday = holidayName(day);
  if (holiday) return { spans: [], motif: t('jour férié : {fete}', { fete: t(holiday) }) };
  const closure = fermetures.find(({ du, au }) => du <= day && day <= au);
  if (closure) return { spans: [], motif: t(closure.motif || 'fermeture exceptionnelle') };
  return { spans: usual, motif: '' };
}

/** Whether a place is open at a moment (`2026-11-05 18:30`, as `presentMoment` says it), and what comes next. */
export function stateAt(moment: string, hours: OpeningHours): OpeningState {
  const [today = '', time = ''] = moment.split(' ');
  const { spans, motif } = openingsOn(today, hours);
  const now = spans.find(([from, to]) => from <= time && time < to);
  return {
    ouvert: now !== undefined,
    jusqua: now?.[1] ?? '',
    prochaine: nextOpening(today, time, hours),
    motif: now ? '' : motif,
  };
}

function nextOpening(today: string, time: string, hours: OpeningHours): OpeningState['prochaine'] {
  for (let ahead = 0; ahead <= HORIZON; ahead++) {
    const jour = addDays(today, ahead);
    const span = openingsOn(jour, hours).spans.find(([from]) => ahead > 0 || from > time);
    if (span) return { jour, heure: span[0] };
  }
  return null;
}

/** « Ouverte en ce moment, jusqu’à 17 h 30 », « Fermée en ce moment (jour férié : Noël). Ouvre demain à 9 h » */
export function stateName(moment: string, hours: OpeningHours): string {
  const { ouvert, jusqua, prochaine, motif } = stateAt(moment, hours);
  if (ouvert) return t('Ouverte en ce moment, jusqu’à {heure}', { heure: hourName(jusqua) });
  const closed = motif ? t('Fermée en ce moment ({motif})', { motif }) : t('Fermée en ce moment');
  if (!prochaine) return closed;
  const heure = hourName(prochaine.heure);
  const today = moment.slice(0, 10);
  if (prochaine.jour === today) return t('{etat}, ouvre à {heure}', { etat: closed, heure });
  if (prochaine.jour === addDays(today, 1)) return t('{etat}, ouvre demain à {heure}', { etat: closed, heure });
  return t('{etat}, ouvre le {jour} à {heure}', { etat: closed, jour: dayName(prochaine.jour), heure });
}

/** « 9 h – 12 h, 14 h – 17 h 30 » */
export const spansName = (spans: readonly Span[]): string =>
  spans.map(([from, to]) => `${hourName(from)} – ${hourName(to)}`).join(', ');

/** The week as visitors read it: days that follow each other with the same hours, in one line. */
export function weekLines({ semaine }: OpeningHours): { jours: string; heures: string }[] {
  const lines: { first: number; last: number; heures: string }[] = [];
  for (const [index, spans] of semaine.entries()) {
    const heures = spansName(spans) || t('Fermé');
    const before = lines.at(-1);
    if (before?.heures === heures) before.last = index;
    else lines.push({ first: index, last: index, heures });
  }
  return lines.map(({ first, last, heures }) => ({ jours: daysName(first, last), heures }));
}

function daysName(first: number, last: number): string {
  const debut = t(WEEKDAYS[first]!);
  if (first === last) return debut;
  const fin = within(t(WEEKDAYS[last]!));
  return last === first + 1
    ? t('{debut} et {fin}', { debut, fin })
    : t('Du {debut} au {fin}', { debut: within(debut), fin });
}

/** A day of the week inside a sentence: English keeps its capital. */
const within = (name: string) => (langue() === 'fr' ? name.toLowerCase() : name);

/** The closures and the public holidays of the days to come on which the place would be open. */
export function comingClosures(
  today: string,
  hours: OpeningHours,
  days = HORIZON,
): { du: string; au: string; motif: string }[] {
  const last = addDays(today, days);
  const announced = hours.fermetures.filter(({ du, au }) => au >= today && du <= last);
  const open = { ...hours, fermetures: [] };
  const holidays = Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => openingsOn(day, open).motif !== '',
  );
  return [
    ...announced.map(({ du, au, motif }) => ({ du, au, motif: motif || t('fermeture exceptionnelle') })),
    ...holidays.map((day) => ({ du: day, au: day, motif: t(holidayName(day)!) })),
  ].sort((a, b) => (a.du < b.du ? -1 : 1));
}

const TIME = String.raw`(\d{1,2})\s*(?:h|:)\s*(\d{2})?`;
const SPAN = new RegExp(String.raw`^${TIME}\s*(?:-|–|à|to)\s*${TIME}$`, 'i');

/** The spans of a day as people write them, `9 h – 12 h, 14:00-17:30`; none of an empty text; undefined of one that is wrong. */
export function parseSpans(text: string): Span[] | undefined {
  const parts = text
    .split(/,|;|\bet\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 1 && /^fermée?$/i.test(parts[0]!)) return [];
  const spans: Span[] = [];
  for (const part of parts) {
    const [, hour, minute = '00', hour2, minute2 = '00'] = SPAN.exec(part) ?? [];
    if (!hour || !hour2) return undefined;
    const span: Span = [`${hour.padStart(2, '0')}:${minute}`, `${hour2.padStart(2, '0')}:${minute2}`];
    if (!isTime(span[0]) || !isTime(span[1]) || span[0] >= span[1]) return undefined;
    if (span[0] <= (spans.at(-1)?.[1] ?? '')) return undefined;
    spans.push(span);
  }
  return spans;
}

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** One closure a line, `24/12/2026 : congés`, `du 03/08/2026 au 14/08/2026`; undefined where a line is wrong. */
export function parseClosures(text: string): Closure[] | undefined {
  const closures: Closure[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, from = '', to = from, motif = ''] =
      /^\s*(?:du\s+)?([\d/.-]+)(?:\s+au\s+([\d/.-]+))?\s*(?::\s*(.*?))?\s*$/i.exec(line) ?? [];
    const closure = { du: isoDay(from), au: isoDay(to), motif };
    if (!isDay(closure.du) || !isDay(closure.au) || closure.au < closure.du) return undefined;
    closures.push(closure);
  }
  return closures;
}
