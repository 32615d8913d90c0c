import type { FastifyInstance } from 'fastify';
import type { Site } from '../context.ts';
import { siteMenu } from '../database/menu.ts';
import { fieldsOf } from '../forms.ts';
import { mobileMenu } from '../mobile-menus.ts';
import { Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';

/** The specification's mobile menu endpoint: a JSON list of entries, the same for every visitor. */
export function menuRoutes(app: FastifyInstance, { database, limits }: Site): void {
  app.post(
    '/globalflexit/ajax/modules/menu/mobile-menu.php',
    // A read, though a POST: it asks for no token.
    { config: { answer: 'json', csrf: false, ...limited('menu', limits.writes) } },
    async (request, reply) => {
      const { configmenu } = fieldsOf(request.body);
      const entries = typeof configmenu === 'string' && mobileMenu(configmenu, await siteMenu(database));
      if (!entries) throw new Problem(404, 'Ce menu n’existe pas.');
      return reply.header('content-language', request.langue).send(entries);
    },
  );
}
