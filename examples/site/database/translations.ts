import { and, count, eq, isNotNull, isNull, or } from 'drizzle-orm';
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

/**
 * Keeps each expression once, as it was seen first, up to how many may wait; false when there is no room for any that is new.
 *
 * @param roomFor how many of so many new ones may be taken
 */
export async function recordExpressions(
  database: Database,
  expressions: readonly Expression[],
  roomFor: (count: number) => Promise<number>,
): Promise<boolean> {
  const seen = await database
    .select({ langue: translations.langue, intitule: translations.intitule })
    .from(translations)
    .where(
      or(
        ...expressions.map(({ langue, intitule }) =>
          and(eq(translations.langue, langue), eq(translations.intitule, intitule)),
        ),
      ),
    );
  const known = new Set(seen.map(nameOf));
  const fresh = [...new Map(expressions.map((each) => [nameOf(each), each])).values()].filter(
    (each) => !known.has(nameOf(each)),
  );
  if (fresh.length === 0) return true;
  const [{ waiting = 0 } = {}] = await database
    .select({ waiting: count() })
    .from(translations)
    .where(isNull(translations.valeur));
  const places = Math.min(fresh.length, Math.max(MAX_UNKNOWN - waiting, 0));
  const taken = fresh.slice(0, places === 0 ? 0 : await roomFor(places));
  if (taken.length === 0) return false;
  await database.insert(translations).values(taken).onConflictDoNothing();
  return true;
}

const nameOf = ({ langue, intitule }: Pick<Expression, 'langue' | 'intitule'>) => `${langue} ${intitule}`;
