import { and, asc, eq, sql } from 'drizzle-orm';
import type { Demarche } from '../demarches.ts';
import { demarches } from '../schema.ts';
import type { EditorDatabase } from './editors.ts';
import type { Saving } from './saving.ts';

/** What the editors write of a procedure. Its address is chosen once: others link to it. */
export type DemarcheContent = Omit<Demarche, 'slug' | 'publiee' | 'version' | 'updatedAt'>;

/** All of them, by their titles. */
export async function listEveryDemarche(database: EditorDatabase): Promise<Demarche[]> {
  return database.select().from(demarches).orderBy(asc(demarches.titre));
}

export async function findAnyDemarche(database: EditorDatabase, slug: string): Promise<Demarche | undefined> {
  const [row] = await database.select().from(demarches).where(eq(demarches.slug, slug));
  return row;
}

/** Saves over the `version` that was read; `publiee` undefined leaves it published or not. */
export async function updateDemarche(
  database: EditorDatabase,
  slug: string,
  version: number,
  content: DemarcheContent,
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
