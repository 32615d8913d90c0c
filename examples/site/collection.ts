import { addDays, daysBetween, daysOf, firstDay, lastDay, monthsFrom, weekday } from './calendar.ts';
import { holidayName } from './public-holidays.ts';

/** What is collected, with the colour of its bin. */
export const BINS: Record<string, { nom: string; bac: string; conseil: string }> = {
  ordures: {
    nom: 'Ordures ménagères',
    bac: 'Bac gris',
    conseil: 'En sacs fermés. Sortez le bac la veille, après 19 h, poignées vers la rue.',
  },
  tri: {
    nom: 'Tri',
    bac: 'Bac jaune',
    conseil: 'Tous les emballages et les papiers, en vrac, vidés mais pas lavés. Le verre va aux colonnes.',
  },
  biodechets: {
    nom: 'Biodéchets',
    bac: 'Bac marron',
    conseil: 'Épluchures, restes de repas, marc de café, en sac compostable ou en vrac.',
  },
};

/** A round: from a day on, each time after so many days. */
export interface Round {
  bac: keyof typeof BINS & string;
  depuis: string;
  /** 7 or 14. */
  tous: number;
}

export interface Collection {
  jour: string;
  bac: string;
  /** The day on which it would be without the public holidays; null where it is that day. */
  prevu: string | null;
}

const SATURDAY = 5;
const SUNDAY = 6;

/**
 * The day on which the round of a day is made: a public holiday puts off by a day those of that day and of the rest of its
 * week, until Saturday. Where that one is a public holiday too, until the next day of work.
 */
export function shiftedDay(planned: string): string {
  const monday = addDays(planned, -weekday(planned));
  let place = weekday(planned);
  for (let counted = -1, count = 0; counted !== count && place < SUNDAY; ) {
    counted = count;
    count = Array.from({ length: place + 1 }, (_, day) => addDays(monday, day)).filter(holidayName).length;
    place = weekday(planned) + count;
  }
  let day = addDays(monday, Math.min(place, SATURDAY));
  while (holidayName(day) || weekday(day) === SUNDAY) day = addDays(day, 1);
  return day;
}

/** The collections from one day to another, both included, by their days. */
export function collectionsBetween(rounds: readonly Round[], from: string, to: string): Collection[] {
  const found = rounds.flatMap(({ bac, depuis, tous }) => {
    const list: Collection[] = [];
    // Those planned for the week before may have been put off into the period.
    const first = Math.max(0, Math.ceil((daysBetween(depuis, from) - 7) / tous));
    for (let planned = addDays(depuis, first * tous); planned <= to; planned = addDays(planned, tous)) {
      const jour = shiftedDay(planned);
      if (jour >= from && jour <= to) list.push({ jour, bac, prevu: jour === planned ? null : planned });
    }
    return list;
  });
  const order = Object.keys(BINS);
  return found.sort((a, b) =>
    a.jour === b.jour ? order.indexOf(a.bac) - order.indexOf(b.bac) : a.jour < b.jour ? -1 : 1,
  );
}

/** The next collection of each bin, that of the day included, the nearest first. */
export function nextCollections(rounds: readonly Round[], today: string): Collection[] {
  const coming = collectionsBetween(rounds, today, addDays(today, 35));
  return coming.filter(({ bac }, index) => coming.findIndex((other) => other.bac === bac) === index);
}

/** The months of a year, each with its days, to be printed. */
export function collectionYear(rounds: readonly Round[], year: number) {
  return monthsFrom(`${year}-01`, 12).map((month) => {
    const collections = collectionsBetween(rounds, firstDay(month), lastDay(month));
    return {
      mois: month,
      jours: daysOf(month).map((jour) => ({
        jour,
        numero: Number(jour.slice(8)),
        repos: weekday(jour) >= SATURDAY,
        ferie: holidayName(jour) ?? '',
        bacs: collections.filter((collection) => collection.jour === jour),
      })),
    };
  });
}
