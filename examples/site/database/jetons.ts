import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { jetons } from './schema.ts';

export type Jeton = Pick<typeof jetons.$inferSelect, 'usage' | 'memberId' | 'courriel'>;

/** A new token for a mailed link, of which the database keeps the hash alone, for an hour. */
export async function createJeton(database: Database, jeton: Jeton): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.delete(jetons).where(lt(jetons.expiresAt, sql`now()`));
  await database
    .insert(jetons)
    .values({ ...jeton, tokenHash: hashOf(token), expiresAt: sql`now() + interval '1 hour'` });
  return token;
}

/** What a token is good for; undefined where it is none, or no longer one. It stays. */
export async function findJeton(database: Database, usage: Jeton['usage'], token: string): Promise<Jeton | undefined> {
  const [row] = await database.select().from(jetons).where(valid(usage, token));
  return row;
}

/** The same, and uses up this token and all others of the member for the same use. */
export async function useJeton(database: Database, usage: Jeton['usage'], token: string): Promise<Jeton | undefined> {
  const [row] = await database.delete(jetons).where(valid(usage, token)).returning();
  if (row) await database.delete(jetons).where(and(eq(jetons.memberId, row.memberId), eq(jetons.usage, usage)));
  return row;
}

const valid = (usage: Jeton['usage'], token: string) =>
  and(eq(jetons.tokenHash, hashOf(token)), eq(jetons.usage, usage), gt(jetons.expiresAt, sql`now()`));

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
