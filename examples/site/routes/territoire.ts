import type { FastifyInstance } from 'fastify';
import { presentMoment, today } from '../calendar.ts';
import type { Site } from '../context.ts';
import { listUpcomingEvenements } from '../database/evenements.ts';
import { annoncesOf, findTerritoire, listTerritoire, newsOf } from '../database/territoire.ts';
import { comingClosures, stateAt, stateName, weekLines } from '../opening-hours.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { isSlug } from '../slug.ts';
import { structuredData } from '../structured-data.ts';
import { mapOf } from '../territory.ts';

const PATH = '/territoire';
const NEWS = 3;
const EVENTS = 5;
const ANNONCES = 3;

/** The eleven communes of the valley, and their town halls. */
export function territoireRoutes(app: FastifyInstance, { database }: Site): void {
  app.get(PATH, async (_request, reply) => {
    const communes = await listTerritoire(database);
    const moment = presentMoment();
    return reply.page('territoire', {
      communes: communes.map((commune) => ({
        ...commune,
        carte: mapOf(commune.slug) ?? null,
        ouverte: stateAt(moment, commune.mairie).ouvert,
        etat: stateName(moment, commune.mairie),
      })),
      population: communes.reduce((sum, { population }) => sum + population, 0),
    });
  });

  app.get<{ Params: { slug: string } }>(`${PATH}/:slug`, async (request, reply) => {
    const { slug } = request.params;
    const commune = isSlug(slug) ? await findTerritoire(database, slug) : undefined;
    if (!commune) throw new Problem(404, NOT_FOUND);
    const { mairie } = commune;
    const moment = presentMoment();
    const [actualites, evenements, annonces] = await Promise.all([
      newsOf(database, commune, NEWS),
      listUpcomingEvenements(database, today(), EVENTS, { commune: commune.nom }),
      annoncesOf(database, commune, ANNONCES),
    ]);
    return reply.page('commune', {
      commune,
      ouverte: stateAt(moment, mairie).ouvert,
      etat: stateName(moment, mairie),
      semaine: weekLines(mairie),
      fermetures: comingClosures(today(), mairie),
      infos: mairie.infos.split('\n').filter(Boolean),
      carte: mapOf(slug) ?? null,
      actualites,
      evenements,
      annonces,
      donnees: structuredData(commune, request.siteOrigin),
    });
  });
}
