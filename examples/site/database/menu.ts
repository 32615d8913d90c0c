import { langue } from '../langue.ts';
import { type MenuItem, readMenu } from '../menu.ts';
import type { Database } from './connection.ts';
import { createPageMemory } from './page-memory.ts';

const memory = createPageMemory<MenuItem[]>(60_000);

/** The menu for every page, in the language of the request: read again after a minute at the earliest, and as it last was while the database cannot be reached. */
export const siteMenu = async (database: Database): Promise<MenuItem[]> =>
  (await memory.read(database, langue(), () => readMenu(database))) ?? [];

/** Makes a change seen at once, on this server. */
export const forgetMenu = (database: Database): void => memory.forget(database);
