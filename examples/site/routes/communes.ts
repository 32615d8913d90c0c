import type { FastifyInstance } from 'fastify';
import type { Site } from '../app.ts';
import { listCommunes } from '../database/directory.ts';
import { territories } from '../database/territories.ts';
import { queryOf, readChoice } from '../directory-choice.ts';
import { directoryView, PATH } from '../directory-view.ts';
import { addList, EVERYONE, sendList } from '../lists.ts';

/** The directory of the communes. */
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
}
