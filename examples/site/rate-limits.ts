import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Database } from './database/connection.ts';
import { countRequest } from './database/rate-limits.ts';
import { Problem } from './problems.ts';

const MINUTE = 60_000;

/** Requests a minute, for each visitor. */
export interface Limits {
  signIn: number;
  writes: number;
  /** Of the contact form, which is open to everyone. */
  messages: number;
}

export const LIMITS: Limits = { signIn: 10, writes: 60, messages: 5 };

/** Counts in the database. The body is read first, so that a refused form can be shown again with what was typed. */
export function addRateLimits(app: FastifyInstance, database: Database): void {
  class DatabaseStore implements FastifyRateLimitStore {
    incr(...[key, callback, timeWindow]: Parameters<FastifyRateLimitStore['incr']>): void {
      countRequest(database, key, timeWindow).then((result) => callback(null, result), callback);
    }
    child() {
      return this;
    }
  }
  app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    store: DatabaseStore,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return new Problem(429, `Vous avez fait trop de demandes en peu de temps. Réessayez dans ${seconds} s.`);
    },
  });
}

/** The `config.rateLimit` of a route: `max` requests a minute, counted with all the routes of the same name. */
export function limited(name: string, max: number) {
  const keyGenerator = ({ visit, ip }: FastifyRequest) => `${name} ${visit.member?.id ?? ip}`;
  return { rateLimit: { max, timeWindow: MINUTE, keyGenerator } } satisfies RouteShorthandOptions['config'];
}
