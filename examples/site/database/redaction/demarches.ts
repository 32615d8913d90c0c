import { and, eq, not, sql } from 'drizzle-orm';
import type { Demarche } from '../demarches.ts';
import { demarches } from '../schema.ts';
import { byName } from '../words.ts';
import type { EditorDatabase } from './editors.ts';
import type { Saving } from './saving.ts';

/** What the editors write of a procedure. Its address is chosen once: others link to it. */
export type DemarcheContent = Omit<Demarche, 'publiee' | 'version' | 'updatedAt'>;

/** All of them, by their titles. */
export async function listEveryDemarche(database: EditorDatabase): Promise<Demarche[]> {
  return database.select().from(demarches).orderBy(byName(demarches.titre));
}

export async function findAnyDemarche(database: EditorDatabase, slug: string): Promise<Demarche | undefined> {
  const [row] = await database.select().from(demarches).where(eq(demarches.slug, slug));
  return row;
}

export async function createDemarche(
  database: EditorDatabase,
  content: DemarcheContent,
  publiee: boolean,
): Promise<Saving> {
  const rows = await database
    .insert(demarches)
    .values({ ...content, publiee })
    .onConflictDoNothing()
    .returning({ slug: demarches.slug });
  return { result: rows.length > 0 ? 'saved' : 'taken' };
}

/** Saves over the `version` that was read; `publiee` undefined leaves it published or not. */
export async function updateDemarche(
  database: EditorDatabase,
  version: number,
  { slug, ...content }: DemarcheContent,
  publiee?: boolean,
): Promise<Saving> {
  const rows = await database
    .update(demarches)
    .set({ ...content, publiee, version: sql`${demarches.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(demarches.slug, slug), eq(demarches.version, version)))
    .returning({ slug: demarches.slug });
  if (rows.length > 0) return { result: 'saved' };
  const current = await findAnyDemarche(database, slug);
  return current ? { result: 'stale', version: current.version } : { result: 'gone' };
}

/** Publishes or unpublishes as it is `wanted`, which a second tab may have done already, or else the other way, and returns the procedure as it now is. */
export async function toggleDemarche(
  database: EditorDatabase,
  slug: string,
  wanted?: boolean,
): Promise<Demarche | undefined> {
  const [row] = await database
    .update(demarches)
    .set({ publiee: wanted ?? not(demarches.publiee), version: sql`${demarches.version} + 1`, updatedAt: sql`now()` })
    .where(eq(demarches.slug, slug))
    .returning();
  return row;
}

export async function deleteDemarche(database: EditorDatabase, slug: string): Promise<Demarche | undefined> {
  const [row] = await database.delete(demarches).where(eq(demarches.slug, slug)).returning();
  return row;
}
