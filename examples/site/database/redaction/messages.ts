import { asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Message } from '../messages.ts';
import { type Results, results } from '../results.ts';
import { messages } from '../schema.ts';
import type { EditorDatabase } from './editors.ts';

const PAGE_SIZE = 20;

/** What waits, the oldest first, or what has been handled, the latest first. */
export async function listMessages(
  database: EditorDatabase,
  isHandled: boolean,
  page: number,
): Promise<Results<Message>> {
  const where = isHandled ? isNotNull(messages.handledAt) : isNull(messages.handledAt);
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
  const [row] = await database.select().from(messages).where(eq(messages.id, id));
  return row;
}

/** The moment of the first reading is kept. */
export async function markRead(database: EditorDatabase, id: number, isRead: boolean): Promise<Message | undefined> {
  const readAt = isRead ? sql`coalesce(${messages.readAt}, now())` : null;
  const [row] = await database.update(messages).set({ readAt }).where(eq(messages.id, id)).returning();
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
  const [row] = await database.update(messages).set(change).where(eq(messages.id, id)).returning();
  return row;
}

export async function deleteMessage(database: EditorDatabase, id: number): Promise<Message | undefined> {
  const [row] = await database.delete(messages).where(eq(messages.id, id)).returning();
  return row;
}
