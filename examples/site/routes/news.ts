import type { FastifyInstance } from 'fastify';
import { NEWS_THEMES } from '../actualite-form.ts';
import type { Site } from '../app.ts';
import { findActualite, listActualites, neighboursOf, relatedActualites } from '../database/actualites.ts';
import { pagination } from '../pagination.ts';
import { parsePage, parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { isSlug } from '../slug.ts';

const RELATED = 3;

export function newsRoutes(app: FastifyInstance, { database }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/actualites', async (request, reply) => {
    const asked = parseText(request.query.theme, 30);
    const theme = Object.hasOwn(NEWS_THEMES, asked) ? asked : '';
    const actualites = await listActualites(database, parsePage(request.query.page), theme);
    const links = pagination(actualites, '/actualites', { theme });
    const data = { actualites, theme, themes: Object.entries(NEWS_THEMES), pagination: links };
    return reply.page('actualites', data, links.past ? 404 : 200);
  });

  app.get<{ Params: { slug: string } }>('/actualites/:slug', async (request, reply) => {
    const { slug } = request.params;
    const actualite = isSlug(slug) ? await findActualite(database, slug) : undefined;
    if (!actualite) throw new Problem(404, NOT_FOUND);
    return reply.page('actualite', {
      actualite,
      ...(await neighboursOf(database, actualite)),
      related: await relatedActualites(database, actualite, RELATED),
      origin: `${request.protocol}://${request.host}`,
    });
  });
}
