import { lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { signalements } from './schema.ts';

export type Signalement = typeof signalements.$inferSelect;

/** What a visitor reports of an annonce. */
export type NewSignalement = Pick<Signalement, 'annonceId' | 'motif' | 'precisions' | 'courriel'>;

/** Keeps a report, and forgets those handled a year ago, as the legal page promises. */
export async function createSignalement(database: Database, signalement: NewSignalement): Promise<void> {
  await database.delete(signalements).where(lt(signalements.handledAt, sql`now() - interval '12 months'`));
  await database.insert(signalements).values(signalement);
}
