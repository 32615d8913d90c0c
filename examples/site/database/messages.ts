import { lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { messages } from './schema.ts';

export type Message = typeof messages.$inferSelect;

/** What a visitor writes. */
export type NewMessage = Pick<Message, 'service' | 'nom' | 'courriel' | 'telephone' | 'foyer' | 'message'>;

/** Keeps the message, and forgets those handled a year ago, as the contact page promises. */
export async function createMessage(database: Database, message: NewMessage): Promise<void> {
  await database.delete(messages).where(lt(messages.handledAt, sql`now() - interval '12 months'`));
  await database.insert(messages).values(message);
}
