import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './connection.ts';
import type { EditorDatabase } from './redaction/editors.ts';
import { permaliens } from './schema.ts';

/** Characters of a code: 60 bits, so that no two addresses of the site ever have the same. */
const CODE_LENGTH = 10;

/** The code of an address of the site, the same each time. */
export async function keepPermalien(database: EditorDatabase, lien: string): Promise<string> {
  const code = createHash('sha256').update(lien).digest('base64url').slice(0, CODE_LENGTH);
  await database.insert(permaliens).values({ code, lien }).onConflictDoNothing();
  return code;
}

export async function findPermalien(database: Database, code: string): Promise<string | undefined> {
  const [row] = await database.select({ lien: permaliens.lien }).from(permaliens).where(eq(permaliens.code, code));
  return row?.lien;
}
