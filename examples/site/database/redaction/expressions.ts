import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Results, results } from '../results.ts';
import { searchableExpression, translations } from '../schema.ts';
import { hasWords } from '../words.ts';
import type { EditorDatabase } from './editors.ts';

const PAGE_SIZE = 20;
/** Rows that an export reads at a time. */
const SLICE = 500;

export type StoredExpression = typeof translations.$inferSelect;

/** Which expressions an editor looks for. */
export interface ExpressionSearch {
  /** As `fold()` writes it; empty for any text. */
  key: string;
  /** A language tag; empty for all languages. */
  langue: string;
  etat: 'a-traduire' | 'traduites' | 'toutes';
}

/** A page of those that await a translation, the oldest first, or of those that have one and of all, the latest first. */
export async function listExpressions(
  database: EditorDatabase,
  search: ExpressionSearch,
  page: number,
): Promise<Results<StoredExpression>> {
  const rows = await database
    .select()
    .from(translations)
    .where(conditionOf(search))
    .orderBy(search.etat === 'a-traduire' ? asc(translations.id) : desc(translations.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return results(rows, (await countByState(database, search))[search.etat], page, PAGE_SIZE);
}

/** How many there are in each state, in the language and with the text of a search. */
export async function countByState(
  database: EditorDatabase,
  search: ExpressionSearch,
): Promise<Record<ExpressionSearch['etat'], number>> {
  const countIn = async (etat: ExpressionSearch['etat']) => {
    const where = conditionOf({ ...search, etat });
    const [{ total = 0 } = {}] = await database.select({ total: count() }).from(translations).where(where);
    return total;
  };
  const [waiting, translated] = [await countIn('a-traduire'), await countIn('traduites')];
  return { 'a-traduire': waiting, traduites: translated, toutes: waiting + translated };
}

/** All that a search finds, by language and alphabet. */
export async function allExpressions(database: EditorDatabase, search: ExpressionSearch): Promise<StoredExpression[]> {
  const found: StoredExpression[] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last && sql`(${translations.langue}, ${translations.intitule}) > (${last.langue}, ${last.intitule})`;
    const rows = await database
      .select()
      .from(translations)
      .where(and(conditionOf(search), after))
      .orderBy(asc(translations.langue), asc(translations.intitule))
      .limit(SLICE);
    found.push(...rows);
    if (rows.length < SLICE) return found;
  }
}

/** The languages that there are expressions in; each is the next one in the index. */
export async function listLanguages(database: EditorDatabase): Promise<string[]> {
  const languages: string[] = [];
  for (;;) {
    const [next] = await database
      .select({ langue: translations.langue })
      .from(translations)
      .where(sql`${translations.langue} > ${languages.at(-1) ?? ''}`)
      .orderBy(asc(translations.langue))
      .limit(1);
    if (!next) return languages;
    languages.push(next.langue);
  }
}

function conditionOf({ key, langue, etat }: ExpressionSearch): SQL | undefined {
  const { valeur } = translations;
  return and(
    key ? hasWords(searchableExpression(translations), key) : undefined,
    langue ? eq(translations.langue, langue) : undefined,
    etat === 'toutes' ? undefined : etat === 'traduites' ? isNotNull(valeur) : isNull(valeur),
  );
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

/** Deletes what a search finds among those that await a translation, and says how many; what is translated stays. */
export async function deleteWaiting(database: EditorDatabase, search: ExpressionSearch): Promise<number> {
  const rows = await database
    .delete(translations)
    .where(conditionOf({ ...search, etat: 'a-traduire' }))
    .returning({ id: translations.id });
  return rows.length;
}

export async function deleteExpression(database: EditorDatabase, id: number): Promise<StoredExpression | undefined> {
  const [row] = await database.delete(translations).where(eq(translations.id, id)).returning();
  return row;
}
