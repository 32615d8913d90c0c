import type { Logger } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openFolder } from './folder.ts';
import { openServer } from './postgres.ts';
import type * as schema from './schema.ts';

/** What queries are written against: the embedded database, or a PostgreSQL server with the same code. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Connection {
  database: Database;
  close(): Promise<void>;
}

/** Where the data is: on the PostgreSQL server of `url` (`postgres://…`) if there is one, else in `folder`. */
export interface Place {
  url?: string;
  folder: string;
  /** Connections that this process opens to the server at most; 10 by default. */
  connections?: number;
  /** Hears of each query. */
  logger?: Logger;
}

/** Opens the database with its tables up to date. */
export function openDatabase({ url, folder, connections, logger }: Place): Promise<Connection> {
  return url ? openServer(url, { connections, logger }) : openFolder(folder, { logger });
}
