import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { envois, jetons } from './schema.ts';

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

/** Ends every link mailed for an account, and drops the mails that would take one of them out: whoever asked for it may be someone else. */
export async function endLinksOf(database: Database, { id, courriel }: { id: number; courriel: string }) {
  const reset = and(eq(envois.genre, 'mot-de-passe'), eq(envois.destinataire, courriel));
  const change = and(eq(envois.genre, 'courriel'), eq(envois.memberId, id));
  // Before the tokens: a mail that goes out meanwhile has its own once the mail is no longer locked, see mailer.ts.
  await database.delete(envois).where(and(isNull(envois.sentAt), or(reset, change)));
  await database.delete(jetons).where(eq(jetons.memberId, id));
}

const valid = (usage: Jeton['usage'], token: string) =>
  and(eq(jetons.tokenHash, hashOf(token)), eq(jetons.usage, usage), gt(jetons.expiresAt, sql`now()`));

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
