import { and, count, desc, eq, not, sql } from 'drizzle-orm';
import type { Actualite } from '../actualites.ts';
import { type Results, results } from '../results.ts';
import { actualites, searchableActualite } from '../schema.ts';
import { hasWords } from '../words.ts';
import type { EditorDatabase } from './editors.ts';
import type { ListSearch } from './list-search.ts';
import type { Saving } from './saving.ts';

const PAGE_SIZE = 20;

/** What the editors write of an article. Its address is chosen once: others link to it. */
export type ActualiteContent = Omit<Actualite, 'publiee' | 'version' | 'updatedAt'>;

/** All of them, or the published ones, or the drafts; the latest first. */
export async function listEveryActualite(
  database: EditorDatabase,
  publiee: boolean | undefined,
  { key, filtre: theme }: ListSearch,
  page: number,
): Promise<Results<Actualite>> {
  const where = and(
    publiee === undefined ? undefined : eq(actualites.publiee, publiee),
    theme ? eq(actualites.theme, theme) : undefined,
    key ? hasWords(searchableActualite(actualites), key) : undefined,
  );
  const rows = await database
    .select()
    .from(actualites)
    .where(where)
    .orderBy(desc(actualites.publieLe), actualites.slug)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(actualites).where(where);
  return results(rows, total, page, PAGE_SIZE);
}

export async function findAnyActualite(database: EditorDatabase, slug: string): Promise<Actualite | undefined> {
  const [row] = await database.select().from(actualites).where(eq(actualites.slug, slug));
  return row;
}

export async function createActualite(
  database: EditorDatabase,
  content: ActualiteContent,
  publiee: boolean,
): Promise<Saving> {
  const rows = await database
    .insert(actualites)
    .values({ ...content, publiee })
    .onConflictDoNothing()
    .returning({ slug: actualites.slug });
  return { result: rows.length > 0 ? 'saved' : 'taken' };
}

/** Saves over the `version` that was read; `publiee` undefined leaves it published or not. */
export async function updateActualite(
  database: EditorDatabase,
  version: number,
  { slug, ...content }: ActualiteContent,
  publiee?: boolean,
): Promise<Saving> {
  const rows = await database
    .update(actualites)
    .set({ ...content, publiee, version: sql`${actualites.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(actualites.slug, slug), eq(actualites.version, version)))
    .returning({ slug: actualites.slug });
  if (rows.length > 0) return { result: 'saved' };
  const current = await findAnyActualite(database, slug);
  return current ? { result: 'stale', version: current.version } : { result: 'gone' };
}

/** Publishes or unpublishes as it is `wanted`, which a second tab may have done already, or else the other way, and returns the article as it now is. */
export async function toggleActualite(
  database: EditorDatabase,
  slug: string,
  wanted?: boolean,
): Promise<Actualite | undefined> {
  const [row] = await database
    .update(actualites)
    .set({ publiee: wanted ?? not(actualites.publiee), version: sql`${actualites.version} + 1`, updatedAt: sql`now()` })
    .where(eq(actualites.slug, slug))
    .returning();
  return row;
}

export async function deleteActualite(database: EditorDatabase, slug: string): Promise<Actualite | undefined> {
  const [row] = await database.delete(actualites).where(eq(actualites.slug, slug)).returning();
  return row;
}
