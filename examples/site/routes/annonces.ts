import type { FastifyInstance } from 'fastify';
import { CATEGORIES } from '../annonce-form.ts';
import { presentMoment } from '../calendar.ts';
import type { Site } from '../context.ts';
import { findPublishedAnnonce, listPublishedAnnonces } from '../database/annonces.ts';
import { listPhotos } from '../database/photos.ts';
import { addList, EVERYONE, sendList } from '../lists.ts';
import { pagination } from '../pagination.ts';
import { parseId, parsePage, parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { sharingOf } from '../sharing.ts';

/** The published annonces, for everyone. */
export function annonceRoutes(app: FastifyInstance, site: Site): void {
  const { database } = site;

  addList(
    app,
    site,
    '/annonces',
    async (reply, asked) => {
      const wanted = parseText(asked.categorie, 30);
      const categorie = Object.hasOwn(CATEGORIES, wanted) ? wanted : '';
      const annonces = await listPublishedAnnonces(database, parsePage(asked.page), categorie);
      const links = pagination(annonces, '/annonces', { categorie });
      const data = { annonces, categorie, categories: Object.entries(CATEGORIES), pagination: links };
      return sendList(reply, 'annonces', data, links.past);
    },
    EVERYONE,
  );

  app.get<{ Params: { id: string } }>('/annonces/:id', async (request, reply) => {
    const id = parseId(request.params.id);
    const annonce = id && (await findPublishedAnnonce(database, id));
    if (!annonce) throw new Problem(404, NOT_FOUND);
    const isLate = annonce.reponseAvant !== null && annonce.reponseAvant < presentMoment();
    const photos = await listPhotos(database, annonce.id);
    const partage = sharingOf(request, `/annonces/${annonce.id}`, annonce.titre);
    return reply.page('annonce', { annonce, isLate, photos, groupe: `annonce-${annonce.id}`, partage });
  });
}
