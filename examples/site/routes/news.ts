import type { FastifyInstance } from 'fastify';
import { NEWS_THEMES } from '../actualite-form.ts';
import type { Site } from '../context.ts';
import { findActualite, listActualites, neighboursOf, relatedActualites } from '../database/actualites.ts';
import { addList, EVERYONE, sendList } from '../lists.ts';
import { pagination } from '../pagination.ts';
import { parsePage, parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { sharingOf } from '../sharing.ts';
import { isSlug } from '../slug.ts';

const RELATED = 3;

export function newsRoutes(app: FastifyInstance, site: Site): void {
  const { database } = site;

  addList(
    app,
    site,
    '/actualites',
    async (reply, asked) => {
      const wanted = parseText(asked.theme, 30);
      const theme = Object.hasOwn(NEWS_THEMES, wanted) ? wanted : '';
      const actualites = await listActualites(database, parsePage(asked.page), theme);
      const links = pagination(actualites, '/actualites', { theme });
      const data = { actualites, theme, themes: Object.entries(NEWS_THEMES), pagination: links };
      return sendList(reply, 'actualites', data, links.past);
    },
    EVERYONE,
  );

  app.get<{ Params: { slug: string } }>('/actualites/:slug', async (request, reply) => {
    const { slug } = request.params;
    const actualite = isSlug(slug) ? await findActualite(database, slug) : undefined;
    if (!actualite) throw new Problem(404, NOT_FOUND);
    return reply.page('actualite', {
      actualite,
      ...(await neighboursOf(database, actualite)),
      related: await relatedActualites(database, actualite, RELATED),
      origin: request.siteOrigin,
      partage: sharingOf(request, `/actualites/${slug}`, actualite.titre),
    });
  });
}
