import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { firstDay, lastDay, parseMonth } from '../calendar.ts';
import { calendarEntries } from '../calendar-feed.ts';
import type { Site } from '../context.ts';
import { listEvenements } from '../database/evenements.ts';
import { parseCategory } from '../evenement-form.ts';
import { addJsonErrors } from '../json-errors.ts';
import { Problem } from '../problems.ts';

/** The agenda for `<flexit-calendar>`: the published events of a month, as a JSON list. It is the same for every visitor. */
export function calendarFeedRoute(app: FastifyInstance, { database }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/agenda/calendrier.json', async ({ query, headers }, reply) => {
    const month = readMonth(query);
    const period = { from: firstDay(month), to: lastDay(month) };
    const evenements = await listEvenements(database, period, parseCategory(query.categorie));
    const body = JSON.stringify(calendarEntries(evenements));
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    // Asked again each time, so that what an editor publishes shows at once; what has not changed is not sent again.
    reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    if (headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  addJsonErrors(app);
}

/** `year` and `month` as `<flexit-calendar>` sends them, the month from 1 and without a zero before it. */
function readMonth({ year, month }: Record<string, unknown>): string {
  const isMonth = typeof month === 'string' && /^[1-9]\d?$/.test(month);
  const known = isMonth ? parseMonth(`${year}-${month.padStart(2, '0')}`) : undefined;
  if (!known) throw new Problem(400, 'Ce mois n’existe pas dans l’agenda.');
  return known;
}
