import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Message } from '../messages.ts';
import { type Results, results } from '../results.ts';
import { messages, searchableMessage } from '../schema.ts';
import { hasWords } from '../words.ts';
import type { EditorDatabase } from './editors.ts';
import type { ListSearch } from './list-search.ts';

const PAGE_SIZE = 20;

/** What is for a member, about an annonce, is not for editors to read. */
export const toService = isNull(messages.annonceId);

const one = (id: number) => and(eq(messages.id, id), toService);

/** What waits, the oldest first, or what has been handled, the latest first. */
export async function listMessages(
  database: EditorDatabase,
  isHandled: boolean,
  { key, filtre: service }: ListSearch,
  page: number,
): Promise<Results<Message>> {
  const where = and(
    toService,
    isHandled ? isNotNull(messages.handledAt) : isNull(messages.handledAt),
    service ? eq(messages.service, service) : undefined,
    key ? hasWords(searchableMessage(messages), key) : undefined,
  );
  const order = isHandled ? [desc(messages.handledAt), desc(messages.id)] : [asc(messages.createdAt), asc(messages.id)];
  const rows = await database
    .select()
    .from(messages)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(messages).where(where);
  return results(rows, total, page, PAGE_SIZE);
}

export async function findMessage(database: EditorDatabase, id: number): Promise<Message | undefined> {
  const [row] = await database.select().from(messages).where(one(id));
  return row;
}

/** The moment of the first reading is kept. */
export async function markRead(database: EditorDatabase, id: number, isRead: boolean): Promise<Message | undefined> {
  const readAt = isRead ? sql`coalesce(${messages.readAt}, now())` : null;
  const [row] = await database.update(messages).set({ readAt }).where(one(id)).returning();
  return row;
}

/** What is handled has been read. */
export async function markHandled(
  database: EditorDatabase,
  id: number,
  isHandled: boolean,
): Promise<Message | undefined> {
  const change = isHandled
    ? { handledAt: sql`coalesce(${messages.handledAt}, now())`, readAt: sql`coalesce(${messages.readAt}, now())` }
    : { handledAt: null };
  const [row] = await database.update(messages).set(change).where(one(id)).returning();
  return row;
}

export async function deleteMessage(database: EditorDatabase, id: number): Promise<Message | undefined> {
  const [row] = await database.delete(messages).where(one(id)).returning();
  return row;
}
