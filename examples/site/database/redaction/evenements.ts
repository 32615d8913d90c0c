import { and, asc, count, desc, eq, gte, lt, not, sql } from 'drizzle-orm';
import type { Evenement } from '../evenements.ts';
import { type Results, results } from '../results.ts';
import { evenements, searchableEvenement } from '../schema.ts';
import { hasWords } from '../words.ts';
import type { EditorDatabase } from './editors.ts';
import type { ListSearch } from './list-search.ts';
import { type Saving, unlessTaken } from './saving.ts';

const PAGE_SIZE = 20;

/** What the editors write of an event. */
export type EvenementContent = Omit<Evenement, 'id' | 'publie' | 'version' | 'createdAt' | 'updatedAt'>;

/** Published or not: what ends on `day` or later, the next first, or what was over before, the latest first. */
export async function listEveryEvenement(
  database: EditorDatabase,
  isOver: boolean,
  day: string,
  { key, filtre: categorie }: ListSearch,
  page: number,
): Promise<Results<Evenement>> {
  const where = and(
    isOver ? lt(evenements.finLe, day) : gte(evenements.finLe, day),
    categorie ? eq(evenements.categorie, categorie) : undefined,
    key ? hasWords(searchableEvenement(evenements), key) : undefined,
  );
  const order = isOver ? [desc(evenements.finLe), desc(evenements.id)] : [asc(evenements.debutLe), asc(evenements.id)];
  const rows = await database
    .select()
    .from(evenements)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(evenements).where(where);
  return results(rows, total, page, PAGE_SIZE);
}

export async function findAnyEvenement(database: EditorDatabase, id: number): Promise<Evenement | undefined> {
  const [row] = await database.select().from(evenements).where(eq(evenements.id, id));
  return row;
}

export async function createEvenement(
  database: EditorDatabase,
  content: EvenementContent,
  publie: boolean,
): Promise<Saving> {
  const rows = await database
    .insert(evenements)
    .values({ ...content, publie })
    .onConflictDoNothing()
    .returning({ id: evenements.id });
  return { result: rows.length > 0 ? 'saved' : 'taken' };
}

/** Saves over the `version` that was read; `publie` undefined leaves it published or not. */
export async function updateEvenement(
  database: EditorDatabase,
  id: number,
  version: number,
  content: EvenementContent,
  publie?: boolean,
): Promise<Saving> {
  return unlessTaken(database, async (savepoint) => {
    const rows = await savepoint
      .update(evenements)
      .set({ ...content, publie, version: sql`${evenements.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(evenements.id, id), eq(evenements.version, version)))
      .returning({ id: evenements.id });
    if (rows.length > 0) return { result: 'saved' };
    const current = await findAnyEvenement(savepoint, id);
    return current ? { result: 'stale', version: current.version } : { result: 'gone' };
  });
}

/** Publishes or unpublishes as it is `wanted`, which a second tab may have done already, or else the other way, and returns the event as it now is. */
export async function toggleEvenement(
  database: EditorDatabase,
  id: number,
  wanted?: boolean,
): Promise<Evenement | undefined> {
  const [row] = await database
    .update(evenements)
    .set({ publie: wanted ?? not(evenements.publie), version: sql`${evenements.version} + 1`, updatedAt: sql`now()` })
    .where(eq(evenements.id, id))
    .returning();
  return row;
}

export async function deleteEvenement(database: EditorDatabase, id: number): Promise<Evenement | undefined> {
  const [row] = await database.delete(evenements).where(eq(evenements.id, id)).returning();
  return row;
}
