import { count, desc } from 'drizzle-orm';
import type { Envoi } from '../envois.ts';
import { type Results, results } from '../results.ts';
import { envois } from '../schema.ts';
import type { EditorDatabase } from './editors.ts';

const PAGE_SIZE = 20;
/** The list goes no further back: counting every row would read the whole table. */
const MOST = 1000;

/** The latest thousand, the latest first. */
export async function listEnvois(database: EditorDatabase, page: number): Promise<Results<Envoi>> {
  const latest = database
    .select()
    .from(envois)
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
