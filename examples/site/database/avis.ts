import { and, asc, eq, gte } from 'drizzle-orm';
import { presentMoment, today } from '../calendar.ts';
import type { Database } from './connection.ts';
import { createPageMemory } from './page-memory.ts';
import { avis } from './schema.ts';

/** Of one page, lest they cover it. */
const MAX_SHOWN = 3;

export type Avis = typeof avis.$inferSelect;

/** Of the alerts that come before whatever else was announced first. */
const RANKS: Record<string, number> = { danger: 2, vigilance: 1 };

const memory = createPageMemory<Avis[]>();

/** The announcements of today, the gravest alert first, for every page, and as they last were while the database cannot be reached. */
export async function pageAvis(database: Database): Promise<Avis[]> {
  const day = today();
  const now = presentMoment();
  const list = await memory.read(database, '', () =>
    database
      .select()
      .from(avis)
      .where(and(eq(avis.publie, true), gte(avis.finLe, day)))
      .orderBy(asc(avis.debutLe), asc(avis.id)),
  );
  const shown = (list ?? []).filter((each) => isShown(each, now));
  return shown.sort((a, b) => rankOf(b) - rankOf(a)).slice(0, MAX_SHOWN);
}

const rankOf = ({ genre, gravite }: Avis) => (genre === 'alerte' ? (RANKS[gravite] ?? 0) : 0);

/** @param now by a clock in the valley, `yyyy-mm-dd hh:mm` */
export const isShown = ({ debutLe, debutHeure, finLe, finHeure }: Avis, now: string): boolean =>
  `${debutLe} ${debutHeure ?? '00:00'}`.slice(0, 16) <= now && now < `${finLe} ${finHeure ?? '24:00'}`.slice(0, 16);
