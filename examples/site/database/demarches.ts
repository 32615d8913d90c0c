import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { type Results, results, type Search } from './results.ts';
import { demarches, searchableDemarche } from './schema.ts';
import { byName, hasWords } from './words.ts';

export type Demarche = typeof demarches.$inferSelect;

const published = eq(demarches.publiee, true);

/** The published ones, by their titles. */
export async function listDemarches(database: Database): Promise<Demarche[]> {
  return database.select().from(demarches).where(published).orderBy(byName(demarches.titre), asc(demarches.slug));
}

export async function findDemarche(database: Database, slug: string): Promise<Demarche | undefined> {
  const [row] = await database
    .select()
    .from(demarches)
    .where(and(published, eq(demarches.slug, slug)));
  return row;
}

/** Those with every word. */
export async function searchDemarches(database: Database, { key, page, size }: Search): Promise<Results<Demarche>> {
  const where = and(published, hasWords(searchableDemarche(demarches), key));
  const rows = await database
    .select()
    .from(demarches)
    .where(where)
    .orderBy(byName(demarches.titre), asc(demarches.slug))
    .limit(size)
    .offset((page - 1) * size);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(demarches).where(where);
  return results(rows, total, page, size);
}
