import type { FastifyInstance } from 'fastify';
import type { Site } from '../context.ts';
import { listCommunes } from '../database/directory.ts';
import { territories } from '../database/territories.ts';
import { queryOf, readChoice } from '../directory-choice.ts';
import { directoryView, PATH } from '../directory-view.ts';
import { addList, EVERYONE, sendList } from '../lists.ts';

/** The directory of the communes, and the départements that they lie in. */
export function communeRoutes(app: FastifyInstance, site: Site): void {
  addList(
    app,
    site,
    PATH,
    async (reply, asked) => {
      const places = await territories(site.database);
      const { choice, problem } = readChoice(asked, places);
      const communes = await listCommunes(site.database, queryOf(choice));
      const view = directoryView(choice, problem, communes, places);
      return sendList(reply, 'communes', view, view.pagination.past);
    },
    EVERYONE,
  );
  app.get('/departements', async (_request, reply) => {
    const { departements, regions } = await territories(site.database);
    const rows = [...departements.values()].map((departement, place) => ({
      ...departement,
      place,
      regionNom: regions.get(departement.region)?.nom ?? departement.region,
      habitants: Math.round(departement.population / departement.communes),
    }));
    const sumOf = (figure: 'communes' | 'population') => rows.reduce((sum, row) => sum + row[figure], 0);
    return reply.page('departements', {
      departements: rows,
      communes: sumOf('communes'),
      population: sumOf('population'),
    });
  });
}
