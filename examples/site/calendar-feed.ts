import { addDays, firstDay, lastDay } from './calendar.ts';
import type { Evenement } from './database/evenements.ts';
import { AGENDA_BADGES } from './evenement-form.ts';
import { addressIn, langue, t } from './langue.ts';
import { hourName, hoursName, isDaily, scheduleName } from './schedule.ts';

/** A day's event, as `<flexit-calendar>` reads it: all are texts, `link` is an address. */
export interface CalendarEntry {
  /** `yyyy-mm-dd` */
  date: string;
  title: string;
  body: string;
  footer: string;
  badge: string;
  classname: string;
  link: string;
}

/** The events of a month, once for each of its days on which they take place, in the order of the days. */
export function calendarEntries(month: string, evenements: Evenement[]): CalendarEntry[] {
  const entries = evenements.flatMap((evenement) => daysIn(month, evenement).map((day) => entryOf(day, evenement)));
  return entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function daysIn(month: string, { debutLe, finLe }: Evenement): string[] {
  const days: string[] = [];
  const end = finLe < lastDay(month) ? finLe : lastDay(month);
  for (let day = debutLe > firstDay(month) ? debutLe : firstDay(month); day <= end; day = addDays(day, 1))
    days.push(day);
  return days;
}

function entryOf(date: string, evenement: Evenement): CalendarEntry {
  const { slug, titre, categorie, lieu, commune, prix, debutLe, finLe } = evenement;
  const dates = finLe > debutLe ? scheduleName({ ...evenement, debutHeure: null, finHeure: null }) : '';
  return {
    date,
    title: titre,
    body: joined([hoursOn(date, evenement), `${lieu}, ${commune}`]),
    footer: joined([dates, prix]),
    badge: t(AGENDA_BADGES[categorie] ?? categorie),
    classname: `agenda-${categorie}`,
    link: addressIn(langue(), `/agenda/${slug}`),
  };
}

/** What of its hours holds on one of its days. */
function hoursOn(day: string, evenement: Evenement): string {
  const { debutLe, finLe, debutHeure, finHeure } = evenement;
  if (finLe === debutLe || isDaily(evenement)) return hoursName(evenement);
  if (day === debutLe && debutHeure) return t('à partir de {heure}', { heure: hourName(debutHeure) });
  return day === finLe && finHeure ? t('jusqu’à {heure}', { heure: hourName(finHeure) }) : '';
}

const joined = (parts: string[]) => parts.filter(Boolean).join(' · ');
