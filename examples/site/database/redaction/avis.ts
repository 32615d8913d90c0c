import { and, count, desc, eq, gte, lt, not, sql } from 'drizzle-orm';
import type { Avis } from '../avis.ts';
import { type Results, results } from '../results.ts';
import { avis } from '../schema.ts';
import type { EditorDatabase } from './editors.ts';
import type { Saving } from './saving.ts';

const PAGE_SIZE = 20;

/** What the editors write of an announcement. */
export type AvisContent = Omit<Avis, 'id' | 'publie' | 'version' | 'updatedAt'>;

/** Published or not: those whose last day is `day` or later, or those that are over; the latest first. */
export async function listEveryAvis(
  database: EditorDatabase,
  isOver: boolean,
  day: string,
  page: number,
): Promise<Results<Avis>> {
  const where = isOver ? lt(avis.finLe, day) : gte(avis.finLe, day);
  const rows = await database
    .select()
    .from(avis)
    .where(where)
    .orderBy(desc(avis.debutLe), desc(avis.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(avis).where(where);
  return results(rows, total, page, PAGE_SIZE);
}

export async function findAnyAvis(database: EditorDatabase, id: number): Promise<Avis | undefined> {
  const [row] = await database.select().from(avis).where(eq(avis.id, id));
  return row;
}

export async function createAvis(database: EditorDatabase, content: AvisContent, publie: boolean): Promise<Saving> {
  await database.insert(avis).values({ ...content, publie });
  return { result: 'saved' };
}

/** Saves over the `version` that was read; `publie` undefined leaves it published or not. */
export async function updateAvis(
  database: EditorDatabase,
  id: number,
  version: number,
  content: AvisContent,
  publie?: boolean,
): Promise<Saving> {
  const rows = await database
    .update(avis)
    .set({ ...content, publie, version: sql`${avis.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(avis.id, id), eq(avis.version, version)))
    .returning({ id: avis.id });
  if (rows.length > 0) return { result: 'saved' };
  const current = await findAnyAvis(database, id);
  return current ? { result: 'stale', version: current.version } : { result: 'gone' };
}

/** Publishes or unpublishes as it is `wanted`, which a second tab may have done already, or else the other way, and returns the announcement as it now is. */
export async function toggleAvis(database: EditorDatabase, id: number, wanted?: boolean): Promise<Avis | undefined> {
  const [row] = await database
    .update(avis)
    .set({ publie: wanted ?? not(avis.publie), version: sql`${avis.version} + 1`, updatedAt: sql`now()` })
    .where(eq(avis.id, id))
    .returning();
  return row;
}

export async function deleteAvis(database: EditorDatabase, id: number): Promise<Avis | undefined> {
  const [row] = await database.delete(avis).where(eq(avis.id, id)).returning();
  return row;
}
