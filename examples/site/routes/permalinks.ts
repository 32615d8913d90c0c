import type { FastifyInstance } from 'fastify';
import type { Site } from '../context.ts';
import { findPermalien, keepPermalien } from '../database/permaliens.ts';
import { fieldsOf, textOf } from '../forms.ts';
import { isAjax } from '../pages.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { createDesk } from './redaction/desk.ts';

/** Characters, as PostgreSQL's index takes them. */
const LIEN_MAX = 2000;

/** The specification's « back-office link endpoint », and the short addresses that it makes. */
export function permalinkRoutes(app: FastifyInstance, site: Site): void {
  const { database, limits } = site;
  const desk = createDesk(site);

  app.post(
    '/globalflexit/ajax/modules/back-office/permalien.php',
    { config: { editor: true, answer: 'json', ...limited('ecriture', limits.writes) } },
    async (request, reply) => {
      const fields = fieldsOf(request.body);
      if (fields.action !== 'permalien') throw new Problem(400, 'Action inconnue.');
      const { siteOrigin: origin } = request;
      const lien = pathIn(textOf(fields, 'lien'), origin);
      const code = await desk.as(request, (editor) => keepPermalien(editor, lien));
      const permalien = `${origin}/p/${code}`;
      if (!isAjax(request)) return desk.show(reply, 'redaction/permalien', { permalien, lien });
      return reply.type('text/plain; charset=utf-8').send(permalien);
    },
  );

  app.get<{ Params: { code: string } }>('/p/:code', async (request, reply) => {
    const { code } = request.params;
    const lien = /^[\w-]{10}$/.test(code) ? await findPermalien(database, code) : undefined;
    if (!lien) throw new Problem(404, NOT_FOUND);
    return reply.redirect(lien, 302);
  });
}

/** What follows the origin in an address of this site; others are refused. */
function pathIn(address: string, origin: string): string {
  const url = address && URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  // A path that begins with two slashes would lead to another site.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) {
    throw new Problem(422, 'Le lien doit être une adresse de ce site.');
  }
  const path = url.pathname + url.search + url.hash;
  if (path.length > LIEN_MAX) throw new Problem(422, `Le lien ne doit pas dépasser ${LIEN_MAX} caractères.`);
  return path;
}
