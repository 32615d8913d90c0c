import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Envoi } from '../envois.ts';
import { type Results, results } from '../results.ts';
import { envois, searchableEnvoi } from '../schema.ts';
import { hasWords } from '../words.ts';
import type { EditorDatabase } from './editors.ts';
import type { ListSearch } from './list-search.ts';

const PAGE_SIZE = 20;
/** The list goes no further back: counting every row would read the whole table. */
const MOST = 1000;

/** What has become of a mail. */
const STATES = {
  '': undefined,
  attente: and(isNull(envois.sentAt), isNull(envois.failedAt)),
  partis: isNotNull(envois.sentAt),
  echecs: isNotNull(envois.failedAt),
};
export type EnvoiState = keyof typeof STATES;

/** The latest thousand, the latest first. */
export async function listEnvois(
  database: EditorDatabase,
  etat: EnvoiState,
  { key, filtre: genre }: ListSearch,
  page: number,
): Promise<Results<Envoi>> {
  const where = and(
    STATES[etat],
    genre ? eq(envois.genre, genre) : undefined,
    key ? hasWords(searchableEnvoi(envois), key) : undefined,
  );
  const latest = database
    .select()
    .from(envois)
    .where(where)
    .orderBy(desc(envois.createdAt), desc(envois.id))
    .limit(MOST)
    .as('latest');
  const rows = await database
    .select()
    .from(latest)
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(latest);
  return results(rows, total, page, PAGE_SIZE);
}

export async function findEnvoi(database: EditorDatabase, id: number): Promise<Envoi | undefined> {
  const [row] = await database.select().from(envois).where(eq(envois.id, id));
  return row;
}

/** Has a mail that has failed, or waits, tried again at once; undefined where there is none. */
export async function retryEnvoi(database: EditorDatabase, id: number): Promise<Envoi | undefined> {
  const [row] = await database
    .update(envois)
    .set({ attempts: 0, nextAt: sql`now()`, failedAt: null })
    .where(and(eq(envois.id, id), isNull(envois.sentAt)))
    .returning();
  return row;
}
