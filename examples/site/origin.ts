import type { FastifyInstance } from 'fastify';
import { BAD_REQUEST } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What whole addresses of the site begin with, as browsers write it: without a port that goes without saying. */
    siteOrigin: string;
  }
}

/** A name or an IPv4 address, or an IPv6 one in brackets, and a port if any. */
const HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Gives every request its `siteOrigin`: the one that the settings say, or else where the request itself was sent to. Refuses what was
 * sent to a host that is none, before any page is made for it.
 */
export function addOrigin(app: FastifyInstance, origin: string | undefined): void {
  app.decorateRequest('siteOrigin', origin ?? '');
  app.addHook('onRequest', async (request, reply) => {
    const { protocol, host } = request;
    const asked = `${protocol}://${host || 'localhost'}`;
    if (host && !(HOST.test(host) && URL.canParse(asked))) {
      return reply.code(400).type('text/plain; charset=utf-8').send(BAD_REQUEST);
    }
    if (!origin) request.siteOrigin = new URL(asked).origin;
  });
}
