import { and, arrayContains, count, desc, eq, inArray, like, not, or, type SQL, sql, sum } from 'drizzle-orm';
import { fold } from '../text.ts';
import type { Database } from './connection.ts';
import { annonces, communes, departements, searchable } from './schema.ts';
import { territories } from './territories.ts';
import { allWords, spellings } from './words.ts';

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

/** A part of a sorted list. */
export interface Cut {
  order: SQL[];
  limit: number;
  offset?: number;
}

const COLUMNS = {
  code: communes.code,
  nom: communes.nom,
  departement: communes.departement,
  region: communes.region,
  codesPostaux: communes.codesPostaux,
  population: communes.population,
};

export const LARGEST = [desc(communes.population), desc(communes.code)];

/** Finds, sorts and cuts in an index, then reads the rows: a page far away reads no more of them than the first. */
export async function readInOrder(database: Database, where: SQL | undefined, { order, limit, offset = 0 }: Cut) {
  const page = database
    .select({ code: communes.code })
    .from(communes)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await database
    .select(COLUMNS)
    .from(page)
    .innerJoin(communes, eq(communes.code, page.code))
    .orderBy(...order);
  return named(database, rows);
}

/**
 * Finds by the index of the words, then sorts; `total` is of what is found. To spare the sort, PostgreSQL would read the
 * whole table in its order: it cannot see through the count.
 */
export async function readMatches(database: Database, where: SQL | undefined, { order, limit, offset = 0 }: Cut) {
  const total = sql`count(*) over ()`.mapWith(Number).as('total');
  // Of the table's name, so that the order may be written in its columns.
  const found = database
    .select({ ...COLUMNS, cle: communes.cle, total })
    .from(communes)
    .where(where)
    .as('communes');
  const rows = await database
    .select()
    .from(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  // Past the end there is no row to tell.
  const size = rows[0]?.total ?? (offset > 0 ? await countMatches(database, where) : 0);
  return { rows: await named(database, rows), total: size };
}

async function countMatches(database: Database, where: SQL | undefined): Promise<number> {
  const [row] = await database.select({ total: count() }).from(communes).where(where);
  return row?.total ?? 0;
}

type Found = Pick<typeof communes.$inferSelect, keyof typeof COLUMNS>;

async function named(database: Database, rows: Found[]): Promise<CommuneRow[]> {
  const places = await territories(database);
  return rows.map(({ code, nom, departement, region, codesPostaux, population }) => ({
    code,
    nom,
    departement,
    codesPostaux,
    population,
    departementNom: places.departements.get(departement)?.nom ?? departement,
    regionNom: places.regions.get(region)?.nom ?? region,
  }));
}

/** A folded key holds letters, digits and spaces only, which are plain characters of both patterns. */
export const beginning = (key: string): SQL => or(...spellings(key).map((start) => like(communes.cle, `${start}%`)))!;

/** Every word of a folded key is the beginning of a word of the name, or of a postal code. */
export function matching(key: string): SQL {
  return sql`(${searchable(communes)}) @@ to_tsquery('simple', ${allWords(key)})`;
}

/** Where communes lie, by codes; empty for everywhere. The région of a département need not be given. */
export interface Place {
  region: string;
  departement: string;
}

export function within({ region, departement }: Place): SQL | undefined {
  if (departement) return eq(communes.departement, departement);
  return region ? eq(communes.region, region) : undefined;
}

/**
 * The first suggestions for what a visitor is typing: names that begin with it, then others, the most populated first. A commune
 * of that very name is among them, however small: there is nothing more to type.
 */
export async function suggestCommunes(
  database: Database,
  term: string,
  place: Place,
  limit = SUGGESTIONS,
): Promise<CommuneRow[]> {
  const key = fold(term);
  if (!key) return [];
  // No name begins with a digit, but every postal code.
  const first = /^\d/.test(key)
    ? []
    : await readInOrder(database, and(within(place), beginning(key)), { order: LARGEST, limit });
  if (first.length === limit) return withNamesakes(database, first, key, place);
  const rest = and(within(place), matching(key), not(beginning(key)));
  const { rows } = await readMatches(database, rest, { order: LARGEST, limit: limit - first.length });
  return [...first, ...rows];
}

/** Suggestions in which the communes of that very name take the places of the last. */
async function withNamesakes(database: Database, suggested: CommuneRow[], key: string, place: Place) {
  const named = and(within(place), inArray(communes.cle, spellings(key)));
  const namesakes = await readInOrder(database, named, { order: LARGEST, limit: suggested.length });
  const missing = namesakes.filter(({ code }) => !suggested.some((row) => row.code === code));
  return [...suggested.slice(0, suggested.length - missing.length), ...missing];
}

/** The communes of a name, accents and case aside, that have a postal code; with that of every commune of the name without one. */
export async function findCommunes(database: Database, nom: string, codePostal = ''): Promise<CommuneRow[]> {
  const key = fold(nom);
  if (!key) return [];
  const coded = codePostal ? arrayContains(communes.codesPostaux, [codePostal]) : undefined;
  return readInOrder(database, and(inArray(communes.cle, spellings(key)), coded), {
    order: LARGEST,
    limit: SUGGESTIONS,
  });
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
