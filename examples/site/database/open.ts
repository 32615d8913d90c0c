import type { Logger } from 'drizzle-orm';
import type { Connection } from './connection.ts';
import { openFolder } from './folder.ts';
import { openServer } from './postgres.ts';

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
