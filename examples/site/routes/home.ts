import type { FastifyInstance } from 'fastify';
import type { Site } from '../app.ts';
import { today } from '../calendar.ts';
import { latestActualites } from '../database/actualites.ts';
import { listPublishedAnnonces } from '../database/annonces.ts';
import { keyFigures } from '../database/communes.ts';
import { listUpcomingEvenements } from '../database/evenements.ts';

const NEWS = 5;
const EVENTS = 4;
const RECENT = 6;

export function homeRoutes(app: FastifyInstance, { database }: Site): void {
  app.get('/', async (_request, reply) => {
    const { rows } = await listPublishedAnnonces(database, 1);
    return reply.page('accueil', {
      actualites: await latestActualites(database, NEWS),
      evenements: await listUpcomingEvenements(database, today(), EVENTS),
      annonces: rows.slice(0, RECENT),
      chiffres: await keyFigures(database),
    });
  });
}
