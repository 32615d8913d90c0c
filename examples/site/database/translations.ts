import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { translations } from './schema.ts';

/** Expressions that pages may report before someone translates or deletes them. */
const MAX_UNKNOWN = 5000;

/** In milliseconds. */
const LIFE = 1000;

const remembered = new WeakMap<Database, Map<string, { list: Translation[]; at: number }>>();

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

/**
 * The translated expressions, for every page: read again after a second at the earliest, so that a change is seen by then on
 * every server, and as they last were while the database cannot be reached.
 */
export async function pageTranslations(database: Database, langue: string): Promise<Translation[]> {
  const languages = remembered.get(database) ?? new Map<string, { list: Translation[]; at: number }>();
  remembered.set(database, languages);
  const known = languages.get(langue);
  if (known && Date.now() - known.at < LIFE) return known.list;
  try {
    const list = await listTranslations(database, langue);
    languages.set(langue, { list, at: Date.now() });
    return list;
  } catch {
    return known?.list ?? [];
  }
}

/** Makes a change seen at once, on this server. */
export function forgetTranslations(database: Database): void {
  remembered.delete(database);
}

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
