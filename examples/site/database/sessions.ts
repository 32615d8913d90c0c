import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { members, sessions } from './schema.ts';

/** A signed-in member, as every page may know them. */
export interface Member {
  id: number;
  nom: string;
  courriel: string;
  role: 'member' | 'editor';
}

export interface Session {
  member: Member;
  flash: string | null;
  expiresAt: Date;
}

type NewSession = Pick<typeof sessions.$inferInsert, 'tokenHash' | 'memberId' | 'expiresAt' | 'flash'>;

export async function openSession(database: Database, session: NewSession): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await database.insert(sessions).values(session);
}

/** Undefined when there is none, or it has expired. */
export async function findSession(database: Database, tokenHash: string): Promise<Session | undefined> {
  const [row] = await database
    .select({
      member: { id: members.id, nom: members.nom, courriel: members.courriel, role: members.role },
      flash: sessions.flash,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)));
  return row;
}

export async function extendSession(database: Database, tokenHash: string, expiresAt: Date): Promise<void> {
  await database.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

/** Keeps the message for the member's next page; null once it has been shown. */
export async function setFlash(database: Database, tokenHash: string, flash: string | null): Promise<void> {
  await database.update(sessions).set({ flash }).where(eq(sessions.tokenHash, tokenHash));
}

export async function closeSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Wherever they are. */
export async function closeSessionsOf(database: Database, memberId: number): Promise<void> {
  await database.delete(sessions).where(eq(sessions.memberId, memberId));
}

export async function findCredentials(database: Database, courriel: string) {
  const [row] = await database
    .select({ id: members.id, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.courriel, courriel));
  return row;
}
