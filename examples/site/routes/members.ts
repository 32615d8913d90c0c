import type { FastifyInstance } from 'fastify';
import type { Site } from '../app.ts';
import { listOwnAnnonces } from '../database/annonces.ts';
import { pagination } from '../pagination.ts';
import { parsePage } from '../parameters.ts';
import { stateClass } from './my-elements.ts';

/** « Mon espace »: the list of the member's own annonces. */
export function memberRoutes(app: FastifyInstance, { database }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/mon-espace',
    { config: { member: true } },
    async (request, reply) => {
      const annonces = await listOwnAnnonces(database, request.visit.member!.id, parsePage(request.query.page));
      const rows = annonces.rows.map((annonce) => ({ ...annonce, etat: stateClass(annonce.active) }));
      const links = pagination(annonces, '/mon-espace');
      const data = { annonces: { ...annonces, rows }, pagination: links, retour: request.url };
      return reply.page('mon-espace', data, links.past ? 404 : 200);
    },
  );
}
