import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** What queries are written against: the embedded database, or a PostgreSQL server with the same code. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Connection {
  database: Database;
  close(): Promise<void>;
}
