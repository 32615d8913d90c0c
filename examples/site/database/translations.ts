import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { translations } from './schema.ts';

/** Expressions that pages may report before someone translates or deletes them. */
const MAX_UNKNOWN = 5000;

/** An unknown expression that a page reports. */
export type Expression = Pick<
  typeof translations.$inferInsert,
  'intitule' | 'langue' | 'module' | 'tableauDonnee' | 'noModif'
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

/** Keeps the expression once; false when too many wait already. */
export async function recordExpression(database: Database, expression: Expression): Promise<boolean> {
  const [{ waiting = 0 } = {}] = await database
    .select({ waiting: count() })
    .from(translations)
    .where(isNull(translations.valeur));
  if (waiting >= MAX_UNKNOWN) return false;
  await database.insert(translations).values(expression).onConflictDoNothing();
  return true;
}
