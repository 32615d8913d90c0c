import type { FastifyInstance } from 'fastify';
import { today } from '../calendar.ts';
import type { Site } from '../context.ts';
import { latestActualites } from '../database/actualites.ts';
import { latestAnnonces, type PublicAnnonce } from '../database/annonces.ts';
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
    return reply.page('accueil', { actualites, evenements, annonces: byPrice(annonces), chiffres });
  });
}

/** Two lists side by side: what has a price, and what is given, offered or looked for. */
const byPrice = (annonces: readonly PublicAnnonce[]) =>
  [
    { nom: 'ventes', titre: 'À vendre, à louer', annonces: annonces.filter(({ prix }) => (prix ?? 0) > 0) },
    {
      nom: 'entraide',
      titre: 'Dons, services et entraide',
      annonces: annonces.filter(({ prix }) => (prix ?? 0) === 0),
    },
  ].filter((list) => list.annonces.length > 0);
