import { langue } from '../langue.ts';
import { type MenuItem, readMenu } from '../menu.ts';
import type { Database } from './connection.ts';
import { createPageMemory } from './page-memory.ts';

const memory = createPageMemory<MenuItem[]>();

/** The menu for every page, in the language of the request, and as it last was while the database cannot be reached. */
export const siteMenu = async (database: Database): Promise<MenuItem[]> =>
  (await memory.read(database, langue(), () => readMenu(database))) ?? [];
