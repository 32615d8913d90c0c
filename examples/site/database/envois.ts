import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { envois } from './schema.ts';

export type Envoi = typeof envois.$inferSelect;

/** What a visitor shares, with whom. */
export type NewEnvoi = Pick<Envoi, 'page' | 'nom' | 'courriel' | 'destinataire' | 'message'>;

/** Mails that one address gets in a day, from whomever they come. */
const A_DAY = 5;

/**
 * Keeps the mail, and forgets those a month old, as the legal page promises.
 * @returns false where its recipient has had too many today
 */
export async function createEnvoi(database: Database, envoi: NewEnvoi): Promise<boolean> {
  const destinataire = envoi.destinataire.toLowerCase();
  await database.delete(envois).where(lt(envois.createdAt, sql`now() - interval '1 month'`));
  const isRecent = gt(envois.createdAt, sql`now() - interval '1 day'`);
  if ((await database.$count(envois, and(eq(envois.destinataire, destinataire), isRecent))) >= A_DAY) return false;
  await database.insert(envois).values({ ...envoi, destinataire });
  return true;
}
