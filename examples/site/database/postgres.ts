import type { Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Connection, Database } from './connection.ts';
import { hearOfContents, watchContents } from './contents.ts';
import { MIGRATIONS } from './migrations.ts';
import * as schema from './schema.ts';

const SECOND = 1000;
/** How long a request waits for a connection. */
const CONNECT_LIMIT = 5 * SECOND;
/** No query of a visitor takes as long; one that does is stuck, and holds a connection. */
const QUERY_LIMIT = 15 * SECOND;
const CONNECTIONS = 10;
/** Names the lock under which one process at a time changes the tables; any number does. */
const MIGRATION_LOCK = 7_305_541;

interface Options {
  connections?: number;
  logger?: Logger;
}

/** Opens the PostgreSQL database of `url` (`postgres://user:password@host:port/name`), with its tables up to date. */
export async function openServer(
  url: string,
  { connections = CONNECTIONS, logger }: Options = {},
): Promise<Connection> {
  await migrateTables(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT,
    statement_timeout: QUERY_LIMIT,
    application_name: 'flexit',
    keepAlive: true,
  });
  // A connection that the server ends while idle; the pool has already dropped it, and opens another when one is asked for.
  pool.on('error', ({ message }) => console.error(`La base de données a fermé une connexion : ${message}`));
  const database = drizzle(pool, { schema, logger });
  const listener = new Listener(url, database);
  await listener.start();
  return {
    database,
    close: async () => {
      await listener.stop();
      await pool.end();
    },
  };
}

/** Hears of publications of every process on a connection of its own, which is opened again when it breaks. */
class Listener {
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly url: string,
    private readonly database: Database,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_LIMIT,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', () => {}); // It ends, too.
    client.on('notification', ({ payload }) => hearOfContents(this.database, Number(payload)));
    client.once('end', () => this.#again());
    try {
      await client.connect();
      await client.query('listen contents');
    } catch {
      // Until it hears, this process learns of publications with the next request.
      await client.end().catch(() => {});
      this.#again();
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  #again(): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => this.start(), SECOND).unref();
  }
}

/** In turn with the other processes that start: drizzle's migrations do not wait for one another. */
async function migrateTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT });
  client.on('error', () => {}); // The query that it interrupts throws it too.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const database = drizzle(client, { schema });
    await migrate(database, MIGRATIONS);
    await watchContents(database);
  } finally {
    await client.end(); // Which gives the lock back.
  }
}
