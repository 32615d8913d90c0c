import { and, asc, count, desc, eq, like, not, type SQL, sql, sum } from 'drizzle-orm';
import { fold } from '../text.ts';
import type { Database } from './connection.ts';
import { placeNames } from './place-names.ts';
import { type Results, results } from './results.ts';
import { annonces, communes, departements, searchable } from './schema.ts';
import { allWords } from './words.ts';

const PAGE_SIZE = 20;
const SUGGESTIONS = 20;

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
 * Communes that have every word of `query`, each the beginning of a word of the name (accents and case aside) or of a
 * postal code; those whose name begins with it come first. Without a query: all, the most populated first. Those of one
 * département where its code is given.
 */
export async function searchCommunes(
  database: Database,
  query: string,
  page: number,
  departement = '',
): Promise<Results<CommuneRow>> {
  const key = fold(query);
  if (query.trim() && !key) return results([], 0, page, PAGE_SIZE);
  const offset = (page - 1) * PAGE_SIZE;
  const where = and(departement ? eq(communes.departement, departement) : undefined, key ? matching(key) : undefined);
  const order = key ? alphabetical(key) : LARGEST;
  const selection: Selection = { where, order, total: where ? COUNTED : ALL };
  const found = await selectCommunes(database, { ...selection, limit: PAGE_SIZE, offset });
  // Past the end there is no row to tell.
  const total = found[0]?.total ?? (offset > 0 ? await countCommunes(database, selection.where) : 0);
  return results(found, total, page, PAGE_SIZE);
}

/** The first suggestions for what a visitor is typing: names that begin with it, then others, the most populated first. */
export async function suggestCommunes(database: Database, term: string): Promise<CommuneRow[]> {
  const key = fold(term);
  if (!key) return [];
  const suggest = (where: SQL | undefined, limit: number) => selectCommunes(database, { where, order: LARGEST, limit });
  // No name begins with a digit, but every postal code.
  const first = /^\d/.test(key) ? [] : await suggest(beginning(key), SUGGESTIONS);
  if (first.length === SUGGESTIONS) return first;
  return [...first, ...(await suggest(and(matching(key), not(beginning(key))), SUGGESTIONS - first.length))];
}

interface Selection {
  where?: SQL;
  order: SQL[];
  /** Of the rows before they are cut. */
  total?: SQL;
  limit?: number;
  offset?: number;
}

const LARGEST = [desc(communes.population), desc(communes.code)];
const alphabetical = (key: string) => [desc(beginning(key)), asc(communes.cle), asc(communes.code)];

const COUNTED = sql`count(*) over ()`;
const ALL = sql`(select sum(${departements.communes}) from ${departements})`;

/** Finds, sorts and cuts in the indexes first: a page far away then reads no more rows than the first. */
async function selectCommunes(database: Database, { where, order, total = sql`0`, limit = 0, offset = 0 }: Selection) {
  const page = database
    .select({ code: communes.code, total: total.mapWith(Number).as('total') })
    .from(communes)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await database
    .select({
      code: communes.code,
      nom: communes.nom,
      departement: communes.departement,
      region: communes.region,
      codesPostaux: communes.codesPostaux,
      population: communes.population,
      total: page.total,
    })
    .from(page)
    .innerJoin(communes, eq(communes.code, page.code))
    .orderBy(...order);
  const names = await placeNames(database);
  return rows.map(({ region, ...row }) => ({
    ...row,
    departementNom: names.departements.get(row.departement) ?? row.departement,
    regionNom: names.regions.get(region) ?? region,
  }));
}

/** A folded key holds letters, digits and spaces only, which are plain characters of both patterns. */
const beginning = (key: string): SQL => like(communes.cle, `${key}%`);

function matching(key: string): SQL {
  return sql`(${searchable(communes)}) @@ to_tsquery('simple', ${allWords(key)})`;
}

async function countCommunes(database: Database, where: SQL | undefined): Promise<number> {
  const [row] = where
    ? await database.select({ total: count() }).from(communes).where(where)
    : await database.select({ total: sum(departements.communes).mapWith(Number) }).from(departements);
  return row?.total ?? 0;
}

/** The home page's figures. */
export async function keyFigures(database: Database) {
  const [figures] = await database
    .select({
      communes: sum(departements.communes).mapWith(Number),
      inhabitants: sum(departements.population).mapWith(Number),
      departements: count(),
      annonces: sql`(select count(*) from ${annonces} where ${annonces.active})`.mapWith(Number),
    })
    .from(departements);
  return figures ?? { communes: 0, inhabitants: 0, departements: 0, annonces: 0 };
}
