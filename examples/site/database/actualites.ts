import { and, asc, count, desc, eq, gt, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { type Results, results } from './results.ts';
import { actualites } from './schema.ts';

/** The lead, then three rows of three. */
const PAGE_SIZE = 10;

export type Actualite = typeof actualites.$inferSelect;

/** What visitors may read: published, and from its day on. */
export const published = and(
  eq(actualites.publiee, true),
  sql`${actualites.publieLe} <= (now() at time zone 'Europe/Paris')::date`,
);

const latestFirst = [desc(actualites.publieLe), asc(actualites.slug)];

/** The news, the latest first; those of one theme where it is given. */
export async function listActualites(database: Database, page: number, theme?: string): Promise<Results<Actualite>> {
  const where = and(published, theme ? eq(actualites.theme, theme) : undefined);
  const rows = await database
    .select()
    .from(actualites)
    .where(where)
    .orderBy(...latestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(actualites).where(where);
  return results(rows, total, page, PAGE_SIZE);
}

/** The `limit` latest. */
export async function latestActualites(database: Database, limit: number): Promise<Actualite[]> {
  return database
    .select()
    .from(actualites)
    .where(published)
    .orderBy(...latestFirst)
    .limit(limit);
}

export async function findActualite(database: Database, slug: string): Promise<Actualite | undefined> {
  const [row] = await database
    .select()
    .from(actualites)
    .where(and(published, eq(actualites.slug, slug)));
  return row;
}

/** The articles just before and just after one, in the order of their dates; undefined at the ends. */
export async function neighboursOf(database: Database, { publieLe, slug }: Actualite) {
  const sameDay = eq(actualites.publieLe, publieLe);
  const [previous] = await database
    .select()
    .from(actualites)
    .where(and(published, or(lt(actualites.publieLe, publieLe), and(sameDay, gt(actualites.slug, slug)))))
    .orderBy(...latestFirst)
    .limit(1);
  const [next] = await database
    .select()
    .from(actualites)
    .where(and(published, or(gt(actualites.publieLe, publieLe), and(sameDay, lt(actualites.slug, slug)))))
    .orderBy(asc(actualites.publieLe), desc(actualites.slug))
    .limit(1);
  return { previous, next };
}

/** `limit` other articles to read after one: the latest of its theme, then the latest of all. */
export async function relatedActualites(database: Database, { slug, theme }: Actualite, limit: number) {
  const related = await database
    .select()
    .from(actualites)
    .where(and(published, eq(actualites.theme, theme), ne(actualites.slug, slug)))
    .orderBy(...latestFirst)
    .limit(limit);
  if (related.length === limit) return related;
  const shown = [slug, ...related.map((actualite) => actualite.slug)];
  const others = await database
    .select()
    .from(actualites)
    .where(and(published, notInArray(actualites.slug, shown)))
    .orderBy(...latestFirst)
    .limit(limit - related.length);
  return [...related, ...others];
}
