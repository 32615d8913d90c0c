import type { FastifyInstance } from 'fastify';
import { CATEGORIES } from '../annonce-form.ts';
import type { Site } from '../app.ts';
import { findPublishedAnnonce, listPublishedAnnonces } from '../database/annonces.ts';
import { pagination } from '../pagination.ts';
import { parseId, parsePage, parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';

/** The published annonces, for everyone. */
export function annonceRoutes(app: FastifyInstance, { database }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/annonces', async (request, reply) => {
    const asked = parseText(request.query.categorie, 30);
    const categorie = Object.hasOwn(CATEGORIES, asked) ? asked : '';
    const annonces = await listPublishedAnnonces(database, parsePage(request.query.page), categorie);
    const links = pagination(annonces, '/annonces', { categorie });
    const data = { annonces, categorie, categories: Object.entries(CATEGORIES), pagination: links };
    return reply.page('annonces', data, links.past ? 404 : 200);
  });

  app.get<{ Params: { id: string } }>('/annonces/:id', async (request, reply) => {
    const id = parseId(request.params.id);
    const annonce = id && (await findPublishedAnnonce(database, id));
    if (!annonce) throw new Problem(404, NOT_FOUND);
    return reply.page('annonce', { annonce });
  });
}
