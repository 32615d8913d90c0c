import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { type Results, results } from './results.ts';
import { annonces, members, messages, reponses, searchableMessage } from './schema.ts';
import { hasWords } from './words.ts';

const PAGE_SIZE = 20;

export type Message = typeof messages.$inferSelect;

/** What a visitor writes to a service. */
export type NewMessage = Pick<Message, 'service' | 'nom' | 'courriel' | 'telephone' | 'foyer' | 'message'>;

/** What a visitor writes to a member about an annonce. */
export type AnnonceMessage = Pick<Message, 'nom' | 'courriel' | 'message'> & { annonceId: number };

/** A message to a member, with the title of the annonce that it is about. */
export type OwnMessage = Message & { titre: string };

/** An answer, with the name of who wrote it; null once they have no account any more. */
export interface Reponse {
  id: number;
  auteur: string | null;
  texte: string;
  createdAt: Date;
}

/** Keeps the message, and forgets those handled a year ago, as the contact page promises. */
export async function createMessage(database: Database, message: NewMessage | AnnonceMessage): Promise<number> {
  await database.delete(messages).where(lt(messages.handledAt, sql`now() - interval '12 months'`));
  const [row] = await database
    .insert(messages)
    .values({ service: '', ...message })
    .returning({ id: messages.id });
  return row!.id;
}

/** The answers to a message, the first first. */
export async function listReponses(database: Database, messageId: number): Promise<Reponse[]> {
  return database
    .select({ id: reponses.id, auteur: members.nom, texte: reponses.texte, createdAt: reponses.createdAt })
    .from(reponses)
    .leftJoin(members, eq(members.id, reponses.memberId))
    .where(eq(reponses.messageId, messageId))
    .orderBy(asc(reponses.id));
}

/** Keeps an answer, and counts the message as read and handled: the caller has made sure of whose it is. */
export async function createReponse(
  database: Database,
  reponse: { messageId: number; memberId: number; texte: string },
): Promise<void> {
  await database.insert(reponses).values(reponse);
  await database
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, now())`, handledAt: sql`now()` })
    .where(eq(messages.id, reponse.messageId));
}

export interface OwnMessageSearch {
  memberId: number;
  /** As `fold()` writes it; empty for any. */
  key: string;
  page: number;
}

/** What visitors have written to a member, the latest first. */
export async function listOwnMessages(
  database: Database,
  { memberId, key, page }: OwnMessageSearch,
): Promise<Results<OwnMessage>> {
  const where = and(eq(annonces.memberId, memberId), key ? hasWords(searchableMessage(messages), key) : undefined);
  const rows = await database
    .select({ message: messages, titre: annonces.titre })
    .from(messages)
    .innerJoin(annonces, eq(annonces.id, messages.annonceId))
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database
    .select({ total: count() })
    .from(messages)
    .innerJoin(annonces, eq(annonces.id, messages.annonceId))
    .where(where);
  return results(
    rows.map(({ message, titre }) => ({ ...message, titre })),
    total,
    page,
    PAGE_SIZE,
  );
}

/** How many messages a member has not read. */
export async function countUnread(database: Database, memberId: number): Promise<number> {
  const [{ total = 0 } = {}] = await database
    .select({ total: count() })
    .from(messages)
    .innerJoin(annonces, eq(annonces.id, messages.annonceId))
    .where(and(eq(annonces.memberId, memberId), isNull(messages.readAt)));
  return total;
}

/** A message to a member, if it is theirs. */
export async function findOwnMessage(
  database: Database,
  id: number,
  memberId: number,
): Promise<OwnMessage | undefined> {
  const [row] = await database
    .select({ message: messages, titre: annonces.titre })
    .from(messages)
    .innerJoin(annonces, eq(annonces.id, messages.annonceId))
    .where(and(eq(messages.id, id), eq(annonces.memberId, memberId)));
  return row && { ...row.message, titre: row.titre };
}

/** Counts a message to a member as read, since the first time; undefined where it is not theirs. */
export async function markOwnRead(database: Database, id: number, memberId: number): Promise<OwnMessage | undefined> {
  const message = await findOwnMessage(database, id, memberId);
  if (message && !message.readAt)
    await database.update(messages).set({ readAt: sql`now()` }).where(eq(messages.id, id));
  return message;
}

/** Deletes a message to a member, with what it was answered; undefined where it is not theirs. */
export async function deleteOwnMessage(
  database: Database,
  id: number,
  memberId: number,
): Promise<OwnMessage | undefined> {
  const message = await findOwnMessage(database, id, memberId);
  if (message) await database.delete(messages).where(eq(messages.id, id));
  return message;
}
