import type { FastifyInstance } from 'fastify';
import { isAjax } from './pages.ts';
import { EDITORS_ONLY, Problem, SESSION_EXPIRED, STALE_PAGE } from './problems.ts';
import { LOCATION_MAX } from './return-to.ts';
import { hasCsrfToken, isOfPublicPage } from './visits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is for members only. */
    member?: boolean;
    /** The route is for the members who are editors only. */
    editor?: boolean;
    /** false: the route checks the CSRF token itself, where it matters; `public`: public pages, which hold none, send it too. */
    csrf?: boolean | 'public';
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sends visitors who are not signed in to the sign-in page, keeps members from the back office, and refuses unsafe requests that no page of this site made. */
export function addGuards(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.is404) return;
    if (request.visit.failure) throw request.visit.failure;
    const { editor, member = editor, csrf } = request.routeOptions.config;
    const safe = SAFE_METHODS.has(request.method);
    if (member && !request.visit.member) {
      if (!safe || isAjax(request)) throw new Problem(401, SESSION_EXPIRED);
      const retour = `?retour=${encodeURIComponent(request.url)}`;
      return reply.redirect(`/connexion${retour.length <= LOCATION_MAX ? retour : ''}`, 303);
    }
    if (editor && request.visit.member?.role !== 'editor') throw new Problem(403, EDITORS_ONLY);
    if (safe || csrf === false || hasCsrfToken(request)) return;
    if (csrf !== 'public' || !isOfPublicPage(request)) throw new Problem(403, STALE_PAGE);
  });
}
