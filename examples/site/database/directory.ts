import { and, asc, desc, inArray, type SQL } from 'drizzle-orm';
import { fold } from '../text.ts';
import {
  beginning,
  type CommuneRow,
  LARGEST,
  matching,
  type Place,
  readInOrder,
  readMatches,
  within,
} from './communes.ts';
import type { Database } from './connection.ts';
import { type Results, results } from './results.ts';
import { communes } from './schema.ts';
import { type Departement, territories } from './territories.ts';

/** `departement`: by its code, then by name. `relevance`: names that begin with the text first, then by name. */
export type Sort =
  | 'relevance'
  | 'name'
  | 'name-desc'
  | 'departement'
  | 'departement-desc'
  | 'population'
  | 'population-desc';

export interface DirectoryQuery extends Place {
  /** Beginnings of words of the name, or of postal codes, accents and case aside; empty for all communes. */
  q: string;
  /** Without a text, nothing is more relevant than the rest: the most populated come first. */
  sort: Sort;
  /** From 1. */
  page: number;
  /** Rows a page. */
  size: number;
}

const BY_NAME = [asc(communes.cle), asc(communes.code)];

const ORDERS: Record<Exclude<Sort, 'relevance'>, SQL[]> = {
  name: BY_NAME,
  'name-desc': [desc(communes.cle), desc(communes.code)],
  departement: [asc(communes.departement), ...BY_NAME],
  'departement-desc': [desc(communes.departement), ...BY_NAME],
  population: [asc(communes.population), asc(communes.code)],
  'population-desc': LARGEST,
};

/** One page of the communes, from an index whatever is asked. */
export async function listCommunes(database: Database, query: DirectoryQuery): Promise<Results<CommuneRow>> {
  const { q, page, size } = query;
  const key = fold(q);
  if (q.trim() && !key) return results([], 0, page, size);
  const { rows, total } = await (key ? search(database, query, key) : browse(database, query));
  return results(rows, total, page, size);
}

/** The communes of the whole country that a text finds, the most relevant first. */
export function searchCommunes(database: Database, q: string, page: number): Promise<Results<CommuneRow>> {
  return listCommunes(database, { q, region: '', departement: '', sort: 'relevance', page, size: 20 });
}

function search(database: Database, { sort, page, size, ...place }: DirectoryQuery, key: string) {
  const order = sort === 'relevance' ? [desc(beginning(key)), ...BY_NAME] : ORDERS[sort];
  return readMatches(database, and(within(place), matching(key)), { order, limit: size, offset: (page - 1) * size });
}

async function browse(database: Database, { sort, page, size, ...place }: DirectoryQuery) {
  const parts = await partsOf(database, place);
  const total = parts.reduce((sum, { communes }) => sum + communes, 0);
  const offset = (page - 1) * size;
  if (offset >= total) return { rows: [], total };
  const limit = Math.min(size, total - offset);
  if (sort === 'departement' || sort === 'departement-desc') {
    const part = partsAround(sort === 'departement' ? parts : parts.toReversed(), offset, limit);
    const where = inArray(communes.departement, part.codes);
    return { rows: await readInOrder(database, where, { order: ORDERS[sort], limit, offset: part.offset }), total };
  }
  const [order, opposite] = sort === 'relevance' ? [LARGEST, ORDERS.population] : [ORDERS[sort], OPPOSITES[sort]];
  const left = total - offset - limit;
  const where = within(place);
  if (left >= offset) return { rows: await readInOrder(database, where, { order, limit, offset }), total };
  // The index has both ends.
  const rows = await readInOrder(database, where, { order: opposite, limit, offset: left });
  return { rows: rows.toReversed(), total };
}

const OPPOSITES = {
  name: ORDERS['name-desc'],
  'name-desc': ORDERS.name,
  population: ORDERS['population-desc'],
  'population-desc': ORDERS.population,
};

/** The départements of a place, which know how many communes they have. */
async function partsOf(database: Database, { region, departement }: Place): Promise<Departement[]> {
  const { departements, regions } = await territories(database);
  if (departement) return [departements.get(departement)].filter((found) => found !== undefined);
  return region ? (regions.get(region)?.departements ?? []) : [...departements.values()];
}

/** The départements in which `limit` rows lie after `offset` others, and how many of these are theirs. */
export function partsAround(parts: readonly Pick<Departement, 'code' | 'communes'>[], offset: number, limit: number) {
  const codes: string[] = [];
  let before = 0;
  let skipped = 0;
  for (const { code, communes } of parts) {
    if (before + communes <= offset) skipped += communes;
    else if (before < offset + limit) codes.push(code);
    before += communes;
  }
  return { codes, offset: offset - skipped };
}
