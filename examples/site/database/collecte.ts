import { asc, count, eq, sql } from 'drizzle-orm';
import { fold } from '../text.ts';
import type { Database } from './connection.ts';
import { type Results, results, type Search } from './results.ts';
import { rues, territoire, zones } from './schema.ts';
import { byName, hasWords } from './words.ts';

export type Zone = typeof zones.$inferSelect;

/** A street, with its commune and the zone in which its waste is collected. */
export interface Street {
  nom: string;
  commune: string;
  communeSlug: string;
  zone: string;
}

export const listZones = (database: Database): Promise<Zone[]> =>
  database.select().from(zones).orderBy(byName(zones.nom));

export async function findZone(database: Database, slug: string): Promise<Zone | undefined> {
  const [row] = await database.select().from(zones).where(eq(zones.slug, slug));
  return row;
}

const searchable = sql`to_tsvector('simple', ${rues.cle})`;

/** The streets with every word of a key in their names or in that of their commune. */
export async function searchStreets(database: Database, { key, page, size }: Search): Promise<Results<Street>> {
  const where = hasWords(searchable, key);
  const rows = await withCommunes(database)
    .where(where)
    .orderBy(asc(rues.cle))
    .limit(size)
    .offset((page - 1) * size);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(rues).where(where);
  return results(rows, total, page, size);
}

/** The street that a text names with its commune, as a suggestion writes it: « Rue du Four, Chanac ». */
export async function findStreet(database: Database, text: string): Promise<Street | undefined> {
  const [row] = await withCommunes(database).where(eq(rues.cle, fold(text)));
  return row;
}

/** The streets of a zone, by communes. */
export async function streetsOf(database: Database, zone: string): Promise<Street[]> {
  return withCommunes(database).where(eq(rues.zone, zone)).orderBy(byName(territoire.nom), asc(rues.cle));
}

const withCommunes = (database: Database) =>
  database
    .select({ nom: rues.nom, commune: territoire.nom, communeSlug: rues.commune, zone: rues.zone })
    .from(rues)
    .innerJoin(territoire, eq(territoire.slug, rues.commune))
    .$dynamic();
