import type { Evenement } from './database/evenements.ts';
import { AGENDA_BADGES } from './evenement-form.ts';
import { addressIn, langue, t } from './langue.ts';
import { hoursName, isDaily, scheduleName } from './schedule.ts';

/** An event, as `<flexit-calendar>` reads it: all are texts, `link` is an address. */
export interface CalendarEntry {
  /** `yyyy-mm-dd` */
  date: string;
  /** The last day, of an event of several. */
  fin?: string;
  title: string;
  body: string;
  footer: string;
  badge: string;
  classname: string;
  link: string;
}

/** The events of a month, each once, in the order of their first days. */
export const calendarEntries = (evenements: Evenement[]): CalendarEntry[] => evenements.map(entryOf);

function entryOf(evenement: Evenement): CalendarEntry {
  const { slug, titre, categorie, lieu, commune, prix, debutLe, finLe } = evenement;
  const isLong = finLe > debutLe;
  const hours = !isLong || isDaily(evenement) ? hoursName(evenement) : '';
  const dates = hours ? { ...evenement, debutHeure: null, finHeure: null } : evenement;
  return {
    date: debutLe,
    ...(isLong ? { fin: finLe } : {}),
    title: titre,
    body: joined([hours, `${lieu}, ${commune}`]),
    footer: joined([isLong ? scheduleName(dates) : '', prix]),
    badge: t(AGENDA_BADGES[categorie] ?? categorie),
    classname: `agenda-${categorie}`,
    link: addressIn(langue(), `/agenda/${slug}`),
  };
}

const joined = (parts: string[]) => parts.filter(Boolean).join(' · ');
