import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Actualite, published } from './actualites.ts';
import { type PublicAnnonce, withAuthor, withAuthors } from './annonces.ts';
import type { Database } from './connection.ts';
import type { Evenement } from './evenements.ts';
import { type Results, results } from './results.ts';
import {
  actualites,
  annonces,
  evenements,
  searchableActualite,
  searchableAnnonce,
  searchableEvenement,
} from './schema.ts';
import { allWords } from './words.ts';

/** What is looked for, in the contents that everyone may read. */
export interface Search {
  /** As `fold()` writes it, and not empty. */
  key: string;
  page: number;
  /** Rows a page. */
  size: number;
}

const has = (text: SQL, key: string): SQL => sql`${text} @@ to_tsquery('simple', ${allWords(key)})`;

/** The news with every word, the latest first. */
export async function searchActualites(database: Database, search: Search): Promise<Results<Actualite>> {
  const where = and(published, has(searchableActualite(actualites), search.key));
  const rows = await database
    .select()
    .from(actualites)
    .where(where)
    .orderBy(desc(actualites.publieLe), asc(actualites.slug))
    .limit(search.size)
    .offset(offsetOf(search));
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(actualites).where(where);
  return results(rows, total, search.page, search.size);
}

/** The published events with every word, the last in the agenda first. */
export async function searchEvenements(database: Database, search: Search): Promise<Results<Evenement>> {
  const where = and(eq(evenements.publie, true), has(searchableEvenement(evenements), search.key));
  const rows = await database
    .select()
    .from(evenements)
    .where(where)
    .orderBy(desc(evenements.finLe), desc(evenements.id))
    .limit(search.size)
    .offset(offsetOf(search));
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(evenements).where(where);
  return results(rows, total, search.page, search.size);
}

/** The published annonces with every word, the latest first. */
export async function searchAnnonces(database: Database, search: Search): Promise<Results<PublicAnnonce>> {
  const where = and(eq(annonces.active, true), has(searchableAnnonce(annonces), search.key));
  const rows = await withAuthors(database)
    .where(where)
    .orderBy(desc(annonces.createdAt), desc(annonces.id))
    .limit(search.size)
    .offset(offsetOf(search));
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(annonces).where(where);
  return results(rows.map(withAuthor), total, search.page, search.size);
}

const offsetOf = ({ page, size }: Search): number => (page - 1) * size;
