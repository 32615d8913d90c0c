import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { envois } from './schema.ts';

export type Envoi = typeof envois.$inferSelect;

/** What the mails of the site are about. */
export type MailKind =
  | 'partage'
  | 'mot-de-passe'
  | 'courriel'
  | 'avertissement'
  | 'message'
  | 'reponse'
  | 'reponse-membre';

export type NewEnvoi = Pick<Envoi, 'destinataire' | 'objet' | 'texte'> &
  Partial<Pick<Envoi, 'repondreA' | 'memberId'>> & { genre: MailKind };

/** Whether nobody but its recipient may read a mail: what visitors and members write to each other. */
export const isPrivate = ({ genre }: Pick<Envoi, 'genre'>): boolean =>
  genre === 'message' || genre === 'reponse-membre';

/** Mails with shared pages that one address gets in a day, from whomever they come. */
const SHARED_A_DAY = 5;
/** After that many attempts, which take a day, a mail is given up. */
export const MAX_ATTEMPTS = 12;
/** In minutes: how long the last attempts wait for each other. */
const LONGEST_WAIT = 360;

const isWaiting = and(isNull(envois.sentAt), isNull(envois.failedAt));

/** Keeps a mail until it goes out, and forgets those a month old, as the legal page promises. */
export async function createEnvoi(database: Database, envoi: NewEnvoi): Promise<void> {
  await database.delete(envois).where(lt(envois.createdAt, sql`now() - interval '1 month'`));
  await database.insert(envois).values({ ...envoi, destinataire: envoi.destinataire.toLowerCase() });
}

/** Whether an address has had enough pages shared with it today. */
export async function hasHadEnough(database: Database, destinataire: string): Promise<boolean> {
  const today = and(
    eq(envois.destinataire, destinataire.toLowerCase()),
    eq(envois.genre, 'partage'),
    gt(envois.createdAt, sql`now() - interval '1 day'`),
  );
  return (await database.$count(envois, today)) >= SHARED_A_DAY;
}

/**
 * The next mail that is due, for one process only; undefined without any. It is due again after a while, longer each time: by then
 * it has gone, or has not.
 */
export async function claimEnvoi(database: Database): Promise<Envoi | undefined> {
  const due = database
    .select({ id: envois.id })
    .from(envois)
    .where(and(isWaiting, lt(envois.nextAt, sql`now()`)))
    .orderBy(envois.nextAt, envois.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const wait = sql`least(power(2, ${envois.attempts}), ${sql.raw(String(LONGEST_WAIT))}) * interval '1 minute'`;
  const [row] = await database
    .update(envois)
    .set({ attempts: sql`${envois.attempts} + 1`, nextAt: sql`now() + ${wait}` })
    .where(eq(envois.id, sql`(${due})`))
    .returning();
  return row;
}

/** Locks a mail until the end of the transaction; false where it is gone. */
export async function holdEnvoi(transaction: Database, id: number): Promise<boolean> {
  const rows = await transaction.select({ id: envois.id }).from(envois).where(eq(envois.id, id)).for('update');
  return rows.length > 0;
}

/** Forgets what only the recipient may read. */
export async function markSent(database: Database, envoi: Envoi): Promise<void> {
  const forgotten = isPrivate(envoi) ? { texte: '' } : {};
  await database
    .update(envois)
    .set({ sentAt: sql`now()`, failedAt: null, erreur: '', ...forgotten })
    .where(eq(envois.id, envoi.id));
}

/** @param isFinal it is not tried again */
export async function markFailed(database: Database, id: number, erreur: string, isFinal: boolean): Promise<void> {
  await database
    .update(envois)
    .set({ erreur, ...(isFinal ? { failedAt: sql`now()` } : {}) })
    .where(eq(envois.id, id));
}

/** A mail that has nobody to go to. */
export async function dropEnvoi(database: Database, id: number): Promise<void> {
  await database.delete(envois).where(eq(envois.id, id));
}
