import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Database } from './database/connection.ts';
import { countRequest, uncountRequest } from './database/rate-limits.ts';
import { t } from './langue.ts';
import { Problem } from './problems.ts';

const MINUTE = 60_000;
const GUESSING_TIME = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/** Requests a minute, for each visitor, unless it says otherwise. */
export interface Limits {
  signIn: number;
  writes: number;
  /** Of photos, one or several in each: a processor's work. */
  photos: number;
  /** Of lists that refresh themselves: more than the fastest typing asks for. */
  lists: number;
  /** Of the fields that complete what is typed: as the lists, for twice as many people behind one address. */
  suggestions: number;
  /** Of the contact form, which is open to everyone. */
  messages: number;
  /** Accounts made or tried, which costs a password's work each. */
  signUp: number;
  /** Challenges of the captcha: as many as forms that are sent, and sent again. */
  challenges: number;
  /** Forms sent without the captcha's token, as browsers without JavaScript do, in an hour: of all such forms together. */
  withoutToken: number;
  /** Mails that visitors ask for, to one address in an hour. */
  mails: number;
  /** Of whatever else is sent, to addresses that do not exist too. */
  others: number;
  /** Wrong passwords for one account in a quarter of an hour, from wherever they come. */
  guesses: number;
}

export const LIMITS: Limits = {
  signIn: 10,
  writes: 60,
  photos: 40,
  lists: 600,
  suggestions: 1200,
  messages: 5,
  signUp: 10,
  challenges: 60,
  withoutToken: 5,
  mails: 5,
  others: 240,
  guesses: 30,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit;
  }
  interface FastifyRequest {
    /** Why the request is refused, whatever else may be wrong with it: its visitor makes too many. */
    refusal: unknown;
  }
}

/** `max` requests a minute, counted with all the routes of the same name. */
interface Limit {
  name: string;
  max: number;
}

/**
 * Counts requests before anything of their body is read, so that those which are refused count too; body-limits.ts says when
 * the `refusal` is thrown.
 */
export function addRateLimits(app: FastifyInstance, database: Database, limits: Limits): void {
  const others = { name: 'autre', max: limits.others };
  app.decorateRequest('refusal', undefined);
  app.addHook('preParsing', async (request) => {
    const limit = request.routeOptions.config.limit ?? (READS.has(request.method) ? undefined : others);
    if (!limit) return;
    try {
      const { current, ttl } = await countRequest(database, `${limit.name} ${nameOf(request)}`, MINUTE);
      if (current > limit.max) request.refusal = tooMany('Vous avez fait trop de demandes en peu de temps.', ttl);
    } catch (error) {
      request.refusal = error;
    }
  });
}

/** Methods whose body is never read. */
const READS = new Set(['GET', 'HEAD']);

function tooMany(sentence: string, ttl: number): Problem {
  const seconds = Math.max(1, Math.ceil(ttl / 1000));
  const attente = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`;
  return new Problem(429, `${t(sentence)} ${t('Réessayez dans {attente}.', { attente })}`, seconds);
}

/** The visitor; where nobody looks who that is, the address. */
function nameOf({ visit, ip }: Pick<FastifyRequest, 'ip'> & { visit?: FastifyRequest['visit'] }): string | number {
  return visit?.member?.id ?? networkOf(ip);
}

/** The `config.limit` of a route. */
export function limited(name: string, max: number) {
  return { limit: { name, max } } satisfies RouteShorthandOptions['config'];
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

/** Counts a form that came without the captcha's token. Throws a `Problem` after `max` in an hour. */
export async function countWithoutToken(database: Database, request: FastifyRequest, max: number): Promise<void> {
  const { current, ttl } = await countRequest(database, `sans-jeton ${nameOf(request)}`, HOUR);
  if (current > max) throw tooMany('Trop de formulaires ont été envoyés sans vérification anti-robot.', ttl);
}

/** Counts a mail that a visitor has the site send to an address, whether or not it has an account. Throws a `Problem` after `max` in an hour. */
export async function countMail(database: Database, courriel: string, max: number): Promise<void> {
  const key = `courriel ${createHash('sha256').update(courriel).digest('base64url')}`;
  const { current, ttl } = await countRequest(database, key, HOUR);
  if (current > max) throw tooMany('Trop de courriels ont été demandés pour cette adresse.', ttl);
}

/** Whoever has one IPv6 address has 2^64 of them. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
