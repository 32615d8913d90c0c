import { langue } from '../langue.ts';
import { type MenuItem, readMenu } from '../menu.ts';
import type { Database } from './connection.ts';

/** In milliseconds. */
const LIFE = 60_000;

const remembered = new WeakMap<Database, Map<string, { menu: MenuItem[]; at: number }>>();

/** The menu for every page, in the language of the request: read again after a minute at the earliest, and as it last was while the database cannot be reached. */
export async function siteMenu(database: Database): Promise<MenuItem[]> {
  const languages = remembered.get(database) ?? new Map<string, { menu: MenuItem[]; at: number }>();
  remembered.set(database, languages);
  const known = languages.get(langue());
  if (known && Date.now() - known.at < LIFE) return known.menu;
  try {
    const menu = await readMenu(database);
    languages.set(langue(), { menu, at: Date.now() });
    return menu;
  } catch {
    return known?.menu ?? [];
  }
}

/** Makes a change seen at once, on this server. */
export function forgetMenu(database: Database): void {
  remembered.delete(database);
}
