import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { evenements } from './schema.ts';

/** Events of a month that are shown; no month of the agenda has as many. */
const MONTH_MAX = 500;

export type Evenement = typeof evenements.$inferSelect;

export interface Period {
  /** Days, both included. */
  from: string;
  to: string;
}

const published = (categorie?: string) =>
  and(eq(evenements.publie, true), categorie ? eq(evenements.categorie, categorie) : undefined);

/** The published events with a day in the period, by their beginning; those of the whole day come first. */
export async function listEvenements(
  database: Database,
  { from, to }: Period,
  categorie?: string,
): Promise<Evenement[]> {
  const overlaps = sql`daterange(${evenements.debutLe}, ${evenements.finLe}, '[]') && daterange(${from}, ${to}, '[]')`;
  return database
    .select()
    .from(evenements)
    .where(and(overlaps, published(categorie)))
    .orderBy(asc(evenements.debutLe), sql`${evenements.debutHeure} asc nulls first`, asc(evenements.id))
    .limit(MONTH_MAX);
}

/** What events are asked for by: all where nothing is said. */
export interface EvenementChoice {
  categorie?: string;
  /** By its name. */
  commune?: string;
}

/** The next published events, those that have begun and go on included. `day` is today's. */
export async function listUpcomingEvenements(
  database: Database,
  day: string,
  limit: number,
  { categorie, commune }: EvenementChoice = {},
): Promise<Evenement[]> {
  const inCommune = commune ? eq(evenements.commune, commune) : undefined;
  return database
    .select()
    .from(evenements)
    .where(and(gte(evenements.finLe, day), published(categorie), inCommune))
    .orderBy(asc(evenements.finLe), asc(evenements.debutHeure), asc(evenements.id))
    .limit(limit);
}

/** The days on which the agenda has something before and after the period; undefined where there is nothing more. */
export async function nearestDays(database: Database, { from, to }: Period, categorie?: string) {
  const [before] = await database
    .select({ day: evenements.finLe })
    .from(evenements)
    .where(and(lt(evenements.finLe, from), published(categorie)))
    .orderBy(desc(evenements.finLe), desc(evenements.id))
    .limit(1);
  const [after] = await database
    .select({ day: evenements.debutLe })
    .from(evenements)
    .where(and(gt(evenements.debutLe, to), published(categorie)))
    .orderBy(asc(evenements.debutLe), asc(evenements.id))
    .limit(1);
  return { before: before?.day, after: after?.day };
}

export async function findPublishedEvenement(database: Database, slug: string): Promise<Evenement | undefined> {
  const [row] = await database
    .select()
    .from(evenements)
    .where(and(eq(evenements.slug, slug), published()));
  return row;
}
