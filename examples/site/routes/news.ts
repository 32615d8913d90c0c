import type { FastifyInstance } from 'fastify';
import type { Site } from '../app.ts';
import { findActualite } from '../database/actualites.ts';
import { NOT_FOUND, Problem } from '../problems.ts';

export function newsRoutes(app: FastifyInstance, { database }: Site): void {
  app.get<{ Params: { slug: string } }>('/actualites/:slug', async (request, reply) => {
    const { slug } = request.params;
    const actualite = /^[a-z0-9-]+$/.test(slug) ? await findActualite(database, slug) : undefined;
    if (!actualite) throw new Problem(404, NOT_FOUND);
    return reply.page('actualite', { actualite });
  });
}
