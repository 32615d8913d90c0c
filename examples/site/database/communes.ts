import { arrayContains, asc, count, desc, eq, like, or, type SQL, sql, sum } from 'drizzle-orm';
import { fold } from '../text.ts';
import type { Database } from './connection.ts';
import { type Results, results } from './results.ts';
import { annonces, communes, departements, regions } from './schema.ts';

const PAGE_SIZE = 20;
const MAX_WORDS = 8;

export interface CommuneRow {
  code: string;
  nom: string;
  departement: string;
  departementNom: string;
  regionNom: string;
  codesPostaux: string[];
  population: number;
}

/**
 * Communes whose name has every word of `query` (each a prefix, accents and case aside), or whose postal code it is;
 * those whose name begins with it come first. Without a query: all, the most populated first.
 */
export async function searchCommunes(database: Database, query: string, page: number): Promise<Results<CommuneRow>> {
  const key = fold(query);
  if (query.trim() && !key) return results([], 0, page, PAGE_SIZE);
  const where = key ? matching(key) : undefined;
  const order = key
    ? [desc(sql`${communes.cle} like ${`${key}%`}`), asc(communes.cle), asc(communes.code)]
    : [desc(communes.population), desc(communes.code)];
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(communes).where(where);
  if ((page - 1) * PAGE_SIZE >= total) return results([], total, page, PAGE_SIZE);
  const rows = await database
    .select({
      code: communes.code,
      nom: communes.nom,
      departement: communes.departement,
      departementNom: departements.nom,
      regionNom: regions.nom,
      codesPostaux: communes.codesPostaux,
      population: communes.population,
    })
    .from(communes)
    .innerJoin(departements, eq(departements.code, communes.departement))
    .innerJoin(regions, eq(regions.code, communes.region))
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return results(rows, total, page, PAGE_SIZE);
}

/** Each of the three conditions has its index. A folded key holds letters, digits and spaces only. */
function matching(key: string): SQL | undefined {
  const words = key.split(' ').slice(0, MAX_WORDS);
  const prefixes = words.map((word) => `${word}:*`).join(' & ');
  return or(
    like(communes.cle, `${key}%`),
    sql`to_tsvector('simple', ${communes.cle}) @@ to_tsquery('simple', ${prefixes})`,
    /^\d{5}$/.test(key) ? arrayContains(communes.codesPostaux, [key]) : undefined,
  );
}

/** The home page's figures. */
export async function keyFigures(database: Database) {
  const [places] = await database
    .select({ communes: count(), inhabitants: sum(communes.population).mapWith(Number) })
    .from(communes);
  const [areas] = await database.select({ departements: count() }).from(departements);
  const [published] = await database.select({ annonces: count() }).from(annonces).where(eq(annonces.active, true));
  return {
    communes: places?.communes ?? 0,
    inhabitants: places?.inhabitants ?? 0,
    departements: areas?.departements ?? 0,
    annonces: published?.annonces ?? 0,
  };
}
