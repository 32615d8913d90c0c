import { randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { secrets, usedChallenges } from './schema.ts';

/** The secret of that name, made at random where there is none: all processes have the same, whichever comes first. */
export async function keptSecret(database: Database, name: string): Promise<string> {
  await database
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await database.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row!.value;
}

/** Remembers that a challenge was solved; false where it was before. In one statement, for processes that take it at once. */
export async function useChallenge(database: Database, signature: string, expiresAt: Date): Promise<boolean> {
  await database.delete(usedChallenges).where(lt(usedChallenges.expiresAt, sql`now()`));
  const rows = await database
    .insert(usedChallenges)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: usedChallenges.signature });
  return rows.length > 0;
}
