import { desc } from 'drizzle-orm';
import type { Envoi } from '../envois.ts';
import { type Results, results } from '../results.ts';
import { envois } from '../schema.ts';
import type { EditorDatabase } from './editors.ts';

const PAGE_SIZE = 20;

/** The latest first. */
export async function listEnvois(database: EditorDatabase, page: number): Promise<Results<Envoi>> {
  const rows = await database
    .select()
    .from(envois)
    .orderBy(desc(envois.createdAt), desc(envois.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return results(rows, await database.$count(envois), page, PAGE_SIZE);
}
