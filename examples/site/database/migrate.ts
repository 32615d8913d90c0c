import { fileURLToPath } from 'node:url';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type * as schema from './schema.ts';

/** Brings the tables up to date, in one transaction. The files are made by `npx drizzle-kit generate` from schema.ts. */
export async function migrateTables(database: PgliteDatabase<typeof schema>): Promise<void> {
  await migrate(database, { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
}
