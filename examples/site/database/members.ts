import { and, eq, getTableColumns, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';
import { endLinksOf, useJeton } from './jetons.ts';
import { annonces, members, messages, photos } from './schema.ts';
import { closeSessionsOf } from './sessions.ts';

/** What a member tells of itself; `courriel` in lower case. */
export type NewMember = Pick<
  typeof members.$inferSelect,
  | 'nom'
  | 'structure'
  | 'commune'
  | 'codePostal'
  | 'departement'
  | 'anneeCreation'
  | 'adherents'
  | 'courriel'
  | 'passwordHash'
>;

/** The new member's id; undefined when the address has an account. */
export async function createMember(database: Database, member: NewMember): Promise<number | undefined> {
  const [row] = await database
    .insert(members)
    .values(member)
    .onConflictDoNothing({ target: members.courriel })
    .returning({ id: members.id });
  return row?.id;
}

/** What a member may see and change of their account. */
export type Profile = Omit<typeof members.$inferSelect, 'passwordHash'>;

export async function findProfile(database: Database, id: number): Promise<Profile | undefined> {
  const { passwordHash: _, ...columns } = getTableColumns(members);
  const [row] = await database.select(columns).from(members).where(eq(members.id, id));
  return row;
}

export async function updateProfile(
  database: Database,
  id: number,
  change: Pick<Profile, 'nom' | 'nomPublic' | 'courrielPublic'>,
): Promise<void> {
  await database.update(members).set(change).where(eq(members.id, id));
}

/** Changes a password, and ends every session of the account, every mailed link, and with that a change of address under way. */
export async function changePassword(
  database: Database,
  account: Pick<Profile, 'id' | 'courriel'>,
  passwordHash: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await shutOut(transaction, account);
    await transaction.update(members).set({ passwordHash }).where(eq(members.id, account.id));
  });
}

/** The same by a mailed link, which is used up; undefined where it is good for nothing. */
export async function resetPassword(
  database: Database,
  token: string,
  passwordHash: string,
): Promise<Pick<Profile, 'id' | 'courriel'> | undefined> {
  return database.transaction(async (transaction) => {
    const jeton = await useJeton(transaction, 'mot-de-passe', token);
    if (!jeton) return undefined;
    const same = and(eq(members.id, jeton.memberId), eq(members.courriel, jeton.courriel));
    // A link to a mailbox that is no longer the account's.
    if ((await transaction.$count(members, same)) === 0) return undefined;
    await shutOut(transaction, { id: jeton.memberId, courriel: jeton.courriel });
    const [row] = await transaction
      .update(members)
      .set({ passwordHash })
      .where(same)
      .returning({ id: members.id, courriel: members.courriel });
    return row;
  });
}

/** Before the member's own row is written: mails and links are locked in this order by whoever sends or uses them. */
async function shutOut(transaction: Database, account: Pick<Profile, 'id' | 'courriel'>): Promise<void> {
  await closeSessionsOf(transaction, account.id);
  await endLinksOf(transaction, account);
}

/** What came of a link that confirms a new address; `taken` where another account has it by now. */
export type Confirmation =
  | { result: 'gone' }
  | { result: 'taken' }
  | { result: 'changed'; id: number; old: string; courriel: string };

/** Changes an account's address by the link that was mailed to the new one, which is used up. Links to the old one are worth nothing then. */
export async function confirmAddress(database: Database, token: string): Promise<Confirmation> {
  return database.transaction(async (transaction): Promise<Confirmation> => {
    const jeton = await useJeton(transaction, 'courriel', token);
    const before = jeton && (await findProfile(transaction, jeton.memberId));
    if (!jeton || !before) return { result: 'gone' };
    const { memberId: id, courriel } = jeton;
    const others = alias(members, 'others');
    const other = transaction.select().from(others).where(eq(others.courriel, courriel));
    const rows = await transaction
      .update(members)
      .set({ courriel })
      .where(and(eq(members.id, id), notExists(other)))
      .returning({ id: members.id });
    return rows.length > 0 ? { result: 'changed', id, old: before.courriel, courriel } : { result: 'taken' };
  });
}

/** What the end of an account deletes. */
export async function countBelongings(database: Database, id: number) {
  const own = eq(annonces.memberId, id);
  const ownAnnonces = database.select({ id: annonces.id }).from(annonces).where(own);
  return {
    annonces: await database.$count(annonces, own),
    photos: await database.$count(photos, inArray(photos.annonceId, ownAnnonces)),
    messages: await database.$count(messages, inArray(messages.annonceId, ownAnnonces)),
  };
}

/** An account that cannot be deleted: nobody else could be asked to run the site. */
export async function isLastEditor(database: Database, { id, role }: Pick<Profile, 'id' | 'role'>): Promise<boolean> {
  const others = and(eq(members.role, 'editor'), ne(members.id, id));
  return role === 'editor' && (await database.$count(members, others)) === 0;
}

/**
 * Deletes an account with its sessions, annonces, their photos and the messages about them; what it has answered for a service stays
 * without its name. Undefined, and nothing deleted, for the last editor.
 */
export async function deleteMember(database: Database, id: number): Promise<Profile | undefined> {
  return database.transaction(async (transaction) => {
    // Two editors who leave at once do so in turn.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('flexit members'))`);
    const profile = await findProfile(transaction, id);
    if (!profile || (await isLastEditor(transaction, profile))) return undefined;
    await endLinksOf(transaction, profile);
    await transaction.delete(members).where(eq(members.id, id));
    return profile;
  });
}
