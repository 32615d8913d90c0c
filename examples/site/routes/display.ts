import type { FastifyInstance } from 'fastify';
import { closingCookie } from '../avis-form.ts';
import { fieldsOf } from '../forms.ts';
import { parseId } from '../parameters.ts';
import { returnTo } from '../return-to.ts';
import { chooseTheme } from '../theme.ts';

/** In seconds. */
const CLOSED_FOR = 90 * 24 * 60 * 60;

/** How each visitor has the pages: light or dark, and without an alert that they have read. */
export function displayRoutes(app: FastifyInstance): void {
  const config = { csrf: 'public' } as const;

  app.post('/theme', { config }, async (request, reply) => chooseTheme(request, reply, '/'));

  /** What the alert's own button does by script. */
  app.post('/avis/fermer', { config }, async (request, reply) => {
    const { id, version, retour } = fieldsOf(request.body);
    const alert = { id: parseId(id), version: parseId(version) };
    if (alert.id && alert.version) {
      const name = closingCookie('alerte', { id: alert.id, version: alert.version });
      reply.setCookie(name, '1', { path: '/', sameSite: 'lax', maxAge: CLOSED_FOR });
    }
    return reply.redirect(returnTo(retour, '/'), 303);
  });
}
