import { and, eq } from 'drizzle-orm';
import { EDITORS_ONLY, Problem } from '../../problems.ts';
import type { Database } from '../connection.ts';
import { members } from '../schema.ts';

declare const editor: unique symbol;

/** A transaction of someone who is an editor: the back office's queries take no other. */
export type EditorDatabase = Database & { readonly [editor]: true };

/** Does `work` in one transaction, once the database says that the member is an editor; else throws a `Problem`. */
export async function asEditor<T>(
  database: Database,
  memberId: number,
  work: (database: EditorDatabase) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, memberId), eq(members.role, 'editor')));
    if (!row) throw new Problem(403, EDITORS_ONLY);
    return work(transaction as unknown as EditorDatabase);
  });
}
