import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readStaticFile } from '../static-file.ts';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));

/** Names that change with their content: the build's chunks, and `name.<hash>.ext`. */
export const HASHED = /^(light\/)?(chunks|elements\/parts)\/.*-[\w-]{6}\.\w+(\.map)?$|\.[0-9a-f]{8,}\.\w+$/;
/** No segment begins with a dot, so none leaves the folder or shows what is hidden in it. */
const SAFE = /^\w[\w@.-]*(\/\w[\w@.-]*)*$/;

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, no-cache';

/** The site's own files at the root, and the library at /flexit/, which other sites may load too. */
export function addFiles(app: FastifyInstance, dist: string): void {
  app.register(async (scope) => {
    for (const name of filesOf(PUBLIC)) {
      scope.get(`/${name}`, { compress: false }, (request, reply) => sendFile(request, reply, PUBLIC, name));
    }
  });
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      });
      scope.get<{ Params: { '*': string } }>('/*', { compress: false }, (request, reply) =>
        sendFile(request, reply, dist, request.params['*']),
      );
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

/** Sends the file `name` of `folder`, or that it has not changed. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, folder: string, name: string) {
  const file = SAFE.test(name)
    ? await readStaticFile(join(folder, name), request.headers['accept-encoding'])
    : undefined;
  if (!file) return reply.callNotFound();
  const { etag, encoding, type, body } = file;
  reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': HASHED.test(name) ? FOREVER : REVALIDATED });
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(body);
}

/** Whether `header` (`If-None-Match`) names the version; compared weakly, since proxies that compress weaken tags. */
export function isKnown(etag: string, header: string | undefined): boolean {
  return header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => SAFE.test(name));
}
