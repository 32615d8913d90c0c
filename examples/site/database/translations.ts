import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { createPageMemory } from './page-memory.ts';
import { translations } from './schema.ts';

/** Expressions that pages may report before someone translates or deletes them. */
const MAX_UNKNOWN = 5000;

const memory = createPageMemory<Translation[]>();

/** An unknown expression that a page reports. */
export type Expression = Pick<
  typeof translations.$inferInsert,
  'intitule' | 'langue' | 'module' | 'page' | 'tableauDonnee' | 'noModif'
>;

export interface Translation {
  intitule: string;
  valeur: string;
}

export async function listTranslations(database: Database, langue: string): Promise<Translation[]> {
  const rows = await database
    .select({ intitule: translations.intitule, valeur: translations.valeur })
    .from(translations)
    .where(and(eq(translations.langue, langue), isNotNull(translations.valeur)))
    .orderBy(translations.id);
  return rows.map(({ intitule, valeur }) => ({ intitule, valeur: valeur ?? '' }));
}

/** The translated expressions, for every page, and as they last were while the database cannot be reached. */
export const pageTranslations = async (database: Database, langue: string): Promise<Translation[]> =>
  (await memory.read(database, langue, () => listTranslations(database, langue))) ?? [];

/** Keeps each expression once, as it was seen first, up to how many may wait; false when as many wait already. */
export async function recordExpressions(database: Database, expressions: readonly Expression[]): Promise<boolean> {
  const [{ waiting = 0 } = {}] = await database
    .select({ waiting: count() })
    .from(translations)
    .where(isNull(translations.valeur));
  const taken = expressions.slice(0, Math.max(MAX_UNKNOWN - waiting, 0));
  if (taken.length === 0) return expressions.length === 0;
  await database
    .insert(translations)
    .values([...taken])
    .onConflictDoNothing();
  return true;
}
