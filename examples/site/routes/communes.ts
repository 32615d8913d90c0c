import type { FastifyInstance } from 'fastify';
import type { Site } from '../app.ts';
import { searchCommunes } from '../database/communes.ts';
import { placeNames } from '../database/place-names.ts';
import { pagination } from '../pagination.ts';
import { parsePage, parseText } from '../parameters.ts';
import { storable } from '../text.ts';

const QUERY_MAX = 100;

export function communeRoutes(app: FastifyInstance, { database }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/communes', async (request, reply) => {
    const q = storable(parseText(request.query.q, QUERY_MAX)).trim();
    const code = parseText(request.query.departement, 3);
    const departement = (await placeNames(database)).departements.get(code);
    const known = departement ? code : '';
    const communes = await searchCommunes(database, q, parsePage(request.query.page), known);
    const links = pagination(communes, '/communes', { q, departement: known });
    const data = { q, code: known, departement: departement ?? '', communes, pagination: links };
    return reply.page('communes', data, links.past ? 404 : 200);
  });
}
