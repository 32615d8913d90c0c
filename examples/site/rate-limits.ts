import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Database } from './database/connection.ts';
import { countRequest, uncountRequest } from './database/rate-limits.ts';
import { Problem } from './problems.ts';

const MINUTE = 60_000;
const GUESSING_TIME = 15 * MINUTE;

/** Requests a minute, for each visitor. */
export interface Limits {
  signIn: number;
  writes: number;
  /** Of lists that refresh themselves: more than the fastest typing asks for. */
  lists: number;
  /** Of the fields that complete what is typed: as the lists, for twice as many people behind one address. */
  suggestions: number;
  /** Of the contact form, which is open to everyone. */
  messages: number;
  /** Accounts made or tried, which costs a password's work each. */
  signUp: number;
  /** Wrong passwords for one account in a quarter of an hour, from wherever they come. */
  guesses: number;
}

export const LIMITS: Limits = {
  signIn: 10,
  writes: 60,
  lists: 600,
  suggestions: 1200,
  messages: 5,
  signUp: 10,
  guesses: 30,
};

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
    errorResponseBuilder: (_request, { ttl }) => tooMany('Vous avez fait trop de demandes en peu de temps.', ttl),
  });
}

function tooMany(sentence: string, ttl: number): Problem {
  const seconds = Math.max(1, Math.ceil(ttl / 1000));
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`;
  return new Problem(429, `${sentence} Réessayez dans ${wait}.`, seconds);
}

/** A request, with who makes it where that is looked at. */
type Asking = Pick<FastifyRequest, 'ip'> & { visit?: FastifyRequest['visit'] };

/**
 * The `config.rateLimit` of a route: `max` requests a minute, counted with all the routes of the same name. Where nobody looks
 * who the visitor is, by their address.
 */
export function limited(name: string, max: number) {
  const keyGenerator = ({ visit, ip }: Asking) => `${name} ${visit?.member?.id ?? networkOf(ip)}`;
  return { rateLimit: { max, timeWindow: MINUTE, keyGenerator } } satisfies RouteShorthandOptions['config'];
}

/**
 * Counts a guess at an account's password before it is tried, so that none slips through beside another, and returns what
 * takes it back for the right one. Throws a `Problem` after `max`.
 */
export async function countGuess(database: Database, courriel: string, max: number): Promise<() => Promise<void>> {
  const key = `compte ${createHash('sha256').update(courriel).digest('base64url')}`;
  const { current, ttl } = await countRequest(database, key, GUESSING_TIME);
  if (current > max) throw tooMany('Trop de mots de passe ont été essayés pour ce compte.', ttl);
  return () => uncountRequest(database, key);
}

/** Whoever has one IPv6 address has 2^64 of them. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
