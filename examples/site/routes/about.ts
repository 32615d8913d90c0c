import type { FastifyInstance } from 'fastify';

export function aboutRoutes(app: FastifyInstance): void {
  app.get('/a-propos', async (_request, reply) => reply.page('a-propos', {}));
}
