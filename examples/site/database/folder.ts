import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Connection } from './connection.ts';
import { watchContents } from './contents.ts';
import { lockFolder } from './lock.ts';
import { MIGRATIONS } from './migrations.ts';
import * as schema from './schema.ts';

/**
 * Opens the embedded database kept in `folder`, made if missing, with its tables up to date; the folder is locked until
 * `close()`. Throws `FolderLockedError` when another process has it.
 */
export async function openFolder(folder: string, { logger }: { logger?: Logger } = {}): Promise<Connection> {
  mkdirSync(folder, { recursive: true });
  const release = lockFolder(folder);
  process.once('exit', release);
  try {
    const client = await openClient(folder);
    const database = drizzle(client, { schema, logger });
    await migrate(database, MIGRATIONS);
    await watchContents(database);
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
