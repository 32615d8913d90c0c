import { asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Results, results } from '../results.ts';
import { translations } from '../schema.ts';
import type { EditorDatabase } from './editors.ts';

const PAGE_SIZE = 20;

export type StoredExpression = typeof translations.$inferSelect;

/** What pages have reported and nobody has translated, the oldest first, or what has a value, the latest first. */
export async function listExpressions(
  database: EditorDatabase,
  isTranslated: boolean,
  page: number,
): Promise<Results<StoredExpression>> {
  const where = isTranslated ? isNotNull(translations.valeur) : isNull(translations.valeur);
  const rows = await database
    .select()
    .from(translations)
    .where(where)
    .orderBy(isTranslated ? desc(translations.id) : asc(translations.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(translations).where(where);
  return results(rows, total, page, PAGE_SIZE);
}

export async function findExpression(database: EditorDatabase, id: number): Promise<StoredExpression | undefined> {
  const [row] = await database.select().from(translations).where(eq(translations.id, id));
  return row;
}

export async function translateExpression(
  database: EditorDatabase,
  id: number,
  valeur: string,
): Promise<StoredExpression | undefined> {
  const [row] = await database.update(translations).set({ valeur }).where(eq(translations.id, id)).returning();
  return row;
}

export async function deleteExpression(database: EditorDatabase, id: number): Promise<StoredExpression | undefined> {
  const [row] = await database.delete(translations).where(eq(translations.id, id)).returning();
  return row;
}
