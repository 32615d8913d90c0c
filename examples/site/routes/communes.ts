import type { FastifyInstance } from 'fastify';
import type { Site } from '../app.ts';
import { listCommunes } from '../database/directory.ts';
import { territories } from '../database/territories.ts';
import { queryOf, readChoice } from '../directory-choice.ts';
import { directoryView, PATH } from '../directory-view.ts';
import { type Fields, fieldsOf } from '../forms.ts';
import { isAjax } from '../pages.ts';
import { limited } from '../rate-limits.ts';

/** The directory of the communes: a page, and its list, which asks for itself by POST. */
export function communeRoutes(app: FastifyInstance, { database, limits }: Site): void {
  app.get<{ Querystring: Fields }>(PATH, async ({ query }, reply) => {
    const view = await answer(query);
    return reply.page('communes', view, view.pagination.past ? 404 : 200);
  });

  app.post(
    PATH,
    // A read, though a POST: it asks for no token.
    { config: { answer: 'json', csrf: false, ...limited('liste', limits.lists) } },
    async (request, reply) => {
      const view = await answer(fieldsOf(request.body));
      return isAjax(request) ? reply.block('annuaire', view) : reply.redirect(view.canonique, 303);
    },
  );

  async function answer(fields: Fields) {
    const places = await territories(database);
    const { choice, problem } = readChoice(fields, places);
    return directoryView(choice, problem, await listCommunes(database, queryOf(choice)), places);
  }
}
