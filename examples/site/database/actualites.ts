import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { actualites } from './schema.ts';

export type Actualite = typeof actualites.$inferSelect;

/** What visitors may read: published, and from its day on. */
const published = and(
  eq(actualites.publiee, true),
  sql`${actualites.publieLe} <= (now() at time zone 'Europe/Paris')::date`,
);

export async function listActualites(database: Database, limit: number): Promise<Actualite[]> {
  return database
    .select()
    .from(actualites)
    .where(published)
    .orderBy(desc(actualites.publieLe), actualites.slug)
    .limit(limit);
}

export async function findActualite(database: Database, slug: string): Promise<Actualite | undefined> {
  const [row] = await database
    .select()
    .from(actualites)
    .where(and(published, eq(actualites.slug, slug)));
  return row;
}
