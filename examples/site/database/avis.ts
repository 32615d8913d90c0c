import { and, asc, eq, gte } from 'drizzle-orm';
import { today } from '../calendar.ts';
import type { Database } from './connection.ts';
import { avis } from './schema.ts';

/** In milliseconds. */
const LIFE = 1000;
/** Of one page, lest they cover it. */
const MAX_SHOWN = 3;

export type Avis = typeof avis.$inferSelect;

const remembered = new WeakMap<Database, { list: Avis[]; at: number }>();

/**
 * The announcements of today, for every page: read again after a second at the earliest, so that a change is seen by then on every
 * server, and as they last were while the database cannot be reached.
 */
export async function pageAvis(database: Database): Promise<Avis[]> {
  const day = today();
  const known = remembered.get(database);
  const isShown = ({ debutLe, finLe }: Avis) => debutLe <= day && day <= finLe;
  if (known && Date.now() - known.at < LIFE) return known.list.filter(isShown).slice(0, MAX_SHOWN);
  try {
    const list = await database
      .select()
      .from(avis)
      .where(and(eq(avis.publie, true), gte(avis.finLe, day)))
      .orderBy(asc(avis.debutLe), asc(avis.id));
    remembered.set(database, { list, at: Date.now() });
    return list.filter(isShown).slice(0, MAX_SHOWN);
  } catch {
    return (known?.list ?? []).filter(isShown).slice(0, MAX_SHOWN);
  }
}

/** Makes a change seen at once, on this server. */
export function forgetAvis(database: Database): void {
  remembered.delete(database);
}
