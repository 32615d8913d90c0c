import { and, eq, sql } from 'drizzle-orm';
import { lieux, territoire } from '../schema.ts';
import type { Lieu } from '../territoire.ts';
import { byName } from '../words.ts';
import type { EditorDatabase } from './editors.ts';
import type { Saving } from './saving.ts';

/** What the editors write of a place. */
export type LieuContent = Pick<
  Lieu,
  'adresse' | 'codePostal' | 'telephone' | 'courriel' | 'infos' | 'semaine' | 'fermetures'
>;

/** All of them, the town halls first, by their communes. */
export async function listLieux(database: EditorDatabase): Promise<Lieu[]> {
  const rows = await database
    .select({ lieu: lieux })
    .from(lieux)
    .innerJoin(territoire, eq(territoire.slug, lieux.commune))
    .orderBy(sql`${lieux.genre} <> 'mairie'`, byName(territoire.nom), byName(lieux.nom));
  return rows.map(({ lieu }) => lieu);
}

export async function findLieu(database: EditorDatabase, slug: string): Promise<Lieu | undefined> {
  const [row] = await database.select().from(lieux).where(eq(lieux.slug, slug));
  return row;
}

/** Saves over the `version` that was read. */
export async function updateLieu(
  database: EditorDatabase,
  slug: string,
  version: number,
  content: LieuContent,
): Promise<Saving> {
  const rows = await database
    .update(lieux)
    .set({ ...content, version: sql`${lieux.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(lieux.slug, slug), eq(lieux.version, version)))
    .returning({ slug: lieux.slug });
  if (rows.length > 0) return { result: 'saved' };
  const current = await findLieu(database, slug);
  return current ? { result: 'stale', version: current.version } : { result: 'gone' };
}
