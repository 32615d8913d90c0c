import type { FastifyInstance } from 'fastify';

/** The pages about the site, which are their templates alone. */
export function aboutRoutes(app: FastifyInstance): void {
  for (const view of ['a-propos', 'mentions-legales', 'accessibilite', 'plan-du-site']) {
    app.get(`/${view}`, async (_request, reply) => reply.page(view, {}));
  }
}
