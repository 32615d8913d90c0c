import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { lockFolder } from './lock.ts';
import { migrateTables } from './migrate.ts';
import * as schema from './schema.ts';

/** What queries are written against: the embedded database today, a PostgreSQL server with the same code. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Connection {
  database: Database;
  close(): Promise<void>;
}

/**
 * Opens the embedded database kept in `folder`, made if missing, with its tables up to date; the folder is locked until
 * `close()`. Throws `FolderLockedError` when another process has it.
 */
export async function openFolder(folder: string): Promise<Connection> {
  mkdirSync(folder, { recursive: true });
  const release = lockFolder(folder);
  process.once('exit', release);
  try {
    const client = await openClient(folder);
    const database = drizzle(client, { schema });
    await migrateTables(database);
    const close = async () => {
      await client.close();
      release();
      process.off('exit', release);
    };
    return { database, close };
  } catch (error) {
    release();
    process.off('exit', release);
    throw error;
  }
}

/** A new database is made aside and moved in place: a start killed half-way leaves nothing that looks finished. */
async function openClient(folder: string): Promise<PGlite> {
  const data = join(folder, 'pgdata');
  const draft = join(folder, 'pgdata.new');
  if (!existsSync(data)) {
    rmSync(draft, { recursive: true, force: true });
    const client = await PGlite.create(draft);
    await client.close();
    renameSync(draft, data);
  }
  return PGlite.create(data);
}
