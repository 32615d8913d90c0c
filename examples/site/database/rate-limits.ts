import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { rateLimits } from './schema.ts';

/**
 * Counts a request, or several, under `key` in windows of `windowMs` milliseconds, in one statement, so that concurrent processes
 * count right. `ttl` is what remains of the window, in milliseconds.
 */
export async function countRequest(
  database: Database,
  key: string,
  windowMs: number,
  requests = 1,
): Promise<{ current: number; ttl: number }> {
  const resetAt = sql`now() + ${windowMs} * interval '1 millisecond'`;
  const expired = sql`${rateLimits.resetAt} <= now()`;
  const [row] = await database
    .insert(rateLimits)
    .values({ key, count: requests, resetAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${expired} then ${requests}::int else ${rateLimits.count} + ${requests}::int end`,
        resetAt: sql`case when ${expired} then ${resetAt} else ${rateLimits.resetAt} end`,
      },
    })
    .returning({
      current: rateLimits.count,
      ttl: sql<number>`(extract(epoch from ${rateLimits.resetAt} - now()) * 1000)::int`,
    });
  // A new visitor pays for the windows that have passed, so the table stays as small as the traffic.
  if (row?.current === requests) await database.delete(rateLimits).where(lt(rateLimits.resetAt, sql`now()`));
  return row ?? { current: requests, ttl: windowMs };
}

/** Takes one request back. */
export async function uncountRequest(database: Database, key: string): Promise<void> {
  await database
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(eq(rateLimits.key, key));
}
