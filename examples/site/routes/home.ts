import type { FastifyInstance } from 'fastify';
import type { Site } from '../app.ts';
import { listActualites } from '../database/actualites.ts';
import { listPublishedAnnonces } from '../database/annonces.ts';
import { keyFigures } from '../database/communes.ts';

const NEWS = 3;
const RECENT = 6;

export function homeRoutes(app: FastifyInstance, { database }: Site): void {
  app.get('/', async (_request, reply) => {
    const { rows } = await listPublishedAnnonces(database, 1);
    return reply.page('accueil', {
      actualites: await listActualites(database, NEWS),
      annonces: rows.slice(0, RECENT),
      chiffres: await keyFigures(database),
    });
  });
}
