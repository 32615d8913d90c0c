import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection.ts';

/** In milliseconds: a database that takes longer to answer `select 1` is of no use to visitors. */
const PATIENCE = 1000;

/** `/sante`, for whoever watches over the processes: 200 when this one can serve visitors, else 503. */
export function healthRoute(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  /** At most one question is under way, however often it is asked. */
  let question: Promise<boolean> | undefined;
  const ask = () => {
    question ??= database
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (question = undefined));
    return question;
  };

  app.get('/sante', { config: { quiet: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ etat: 'arret' });
    const timer = new AbortController();
    const late = sleep(PATIENCE, false, timer).catch(() => false);
    const answers = await Promise.race([ask(), late]).finally(() => timer.abort());
    return answers ? { etat: 'ok' } : reply.code(503).send({ etat: 'base-de-donnees-indisponible' });
  });
}
