import type { Database } from './connection.ts';
import { members } from './schema.ts';

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
