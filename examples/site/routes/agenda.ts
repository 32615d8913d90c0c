import type { FastifyInstance } from 'fastify';
import { agendaMonth } from '../agenda-month.ts';
import type { Site } from '../app.ts';
import { firstDay, lastDay, monthOf, parseMonth, today } from '../calendar.ts';
import { findPublishedEvenement, listEvenements, nearestDays } from '../database/evenements.ts';
import { AGENDA_CATEGORIES } from '../evenement-form.ts';
import { icalendar } from '../icalendar.ts';
import { parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { isSlug } from '../slug.ts';

export function agendaRoutes(app: FastifyInstance, { database }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/agenda', async (request, reply) => {
    const now = today();
    const asked = request.query.mois;
    const known = parseMonth(asked);
    const unknown = !known && asked !== undefined && asked !== '' ? parseText(asked, 30) : null;
    const categorie = parseCategory(request.query.categorie);
    const mois = await readMonth(known ?? monthOf(now), now, categorie);
    const data = { mois, unknown, categorie, categories: Object.entries(AGENDA_CATEGORIES) };
    return reply.page('agenda', data, unknown === null ? 200 : 404);
  });

  app.get<{ Params: { slug: string } }>('/agenda/:slug', async (request, reply) => {
    const evenement = await find(request.params.slug);
    return reply.page('evenement', { evenement, over: evenement.finLe < today() });
  });

  app.get<{ Params: { slug: string } }>('/agenda/:slug/calendrier.ics', async (request, reply) => {
    const evenement = await find(request.params.slug);
    const file = icalendar(evenement, `${request.protocol}://${request.host}/agenda/${evenement.slug}`);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${evenement.slug}.ics"`)
      .send(file);
  });

  async function readMonth(month: string, now: string, categorie: string) {
    const period = { from: firstDay(month), to: lastDay(month) };
    const evenements = await listEvenements(database, period, categorie);
    const nearest = evenements.length === 0 ? await nearestDays(database, period, categorie) : {};
    return agendaMonth({ month, now, categorie }, evenements, nearest);
  }

  async function find(slug: string) {
    const evenement = isSlug(slug) ? await findPublishedEvenement(database, slug) : undefined;
    if (!evenement) throw new Problem(404, NOT_FOUND);
    return evenement;
  }
}

/** Empty for all categories, and for one that is unknown. */
function parseCategory(value: unknown): string {
  const asked = parseText(value, 30);
  return Object.hasOwn(AGENDA_CATEGORIES, asked) ? asked : '';
}
