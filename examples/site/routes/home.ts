import type { FastifyInstance } from 'fastify';
import { today } from '../calendar.ts';
import type { Site } from '../context.ts';
import { latestActualites } from '../database/actualites.ts';
import { latestAnnonces } from '../database/annonces.ts';
import { keyFigures } from '../database/communes.ts';
import { listUpcomingEvenements } from '../database/evenements.ts';

/** Three in the slideshow, the others beside it. */
const NEWS = 6;
const EVENTS = 9;
const RECENT = 6;

export function homeRoutes(app: FastifyInstance, { database }: Site): void {
  app.get('/', async (_request, reply) => {
    const [actualites, evenements, annonces, chiffres] = await Promise.all([
      latestActualites(database, NEWS),
      listUpcomingEvenements(database, today(), EVENTS),
      latestAnnonces(database, RECENT),
      keyFigures(database),
    ]);
    return reply.page('accueil', { actualites, evenements, annonces, chiffres });
  });
}
