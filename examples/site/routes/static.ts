import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));

/** The site's own files at the root, and the library at /flexit/. */
export function addFiles(app: FastifyInstance, dist: string): void {
  app.register(async (scope) => {
    await scope.register(files, { root: PUBLIC, wildcard: false, cacheControl: false });
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'public, no-cache');
    });
  });
  app.register(
    async (scope) => {
      await scope.register(files, { root: dist, cacheControl: false, decorateReply: false });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'public, no-cache');
      });
      scope.setNotFoundHandler((request, reply) => {
        const message = existsSync(dist)
          ? `Le fichier ${request.url} n'existe pas.`
          : `La bibliothèque n'est pas construite : le dossier ${dist} manque. Lancez « npm run build ».`;
        return reply.code(404).type('text/plain; charset=utf-8').send(message);
      });
    },
    { prefix: '/flexit' },
  );
}
