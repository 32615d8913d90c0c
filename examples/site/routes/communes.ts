import type { FastifyInstance } from 'fastify';
import type { Site } from '../app.ts';
import { searchCommunes } from '../database/communes.ts';
import { pagination } from '../pagination.ts';
import { parsePage, parseText } from '../parameters.ts';
import { storable } from '../text.ts';

const QUERY_MAX = 100;

export function communeRoutes(app: FastifyInstance, { database }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/communes', async (request, reply) => {
    const q = storable(parseText(request.query.q, QUERY_MAX)).trim();
    const communes = await searchCommunes(database, q, parsePage(request.query.page));
    const links = pagination(communes, '/communes', { q });
    return reply.page('communes', { q, communes, pagination: links }, links.past ? 404 : 200);
  });
}
