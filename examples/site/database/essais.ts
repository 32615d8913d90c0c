import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { essais } from './schema.ts';

/** Rows of all visitors together; beyond it the oldest go. */
const MAX_ROWS = 5000;

const expired = lt(essais.at, sql`now() - interval '10 minutes'`);

/** What was sent to a demonstration of the catalogue, and what it answered. */
export interface Essai {
  readonly request: string;
  readonly answer: string;
  readonly state: string;
}

const keyOf = (session: string, path: string) => `${session} ${path}`;

/** Keeps the last request of a visitor to a demonstration. */
export async function keepEssai(database: Database, session: string, path: string, essai: Essai): Promise<void> {
  const row = { ...essai, at: sql`now()` };
  await database
    .insert(essais)
    .values({ key: keyOf(session, path), ...row })
    .onConflictDoUpdate({ target: essais.key, set: row });
  await database.delete(essais).where(expired);
  const surplus = database.select({ key: essais.key }).from(essais).orderBy(sql`${essais.at} desc`).offset(MAX_ROWS);
  await database.delete(essais).where(inArray(essais.key, surplus));
}

/** What a visitor sent to that demonstration in the last minutes. */
export async function readEssai(database: Database, session: string, path: string): Promise<Essai | undefined> {
  const [row] = await database
    .select({ request: essais.request, answer: essais.answer, state: essais.state })
    .from(essais)
    .where(sql`${eq(essais.key, keyOf(session, path))} and not (${expired})`);
  return row;
}
