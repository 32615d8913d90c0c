import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Database } from './database/connection.ts';
import { countRequest, uncountRequest } from './database/rate-limits.ts';
import { t } from './langue.ts';
import { networkOf } from './network.ts';
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
  /** Expressions without a translation that one visitor may report in an hour. */
  expressions: number;
  /** The same, of all visitors together. */
  expressionsOfAll: number;
  /** Mails that visitors ask for, to one address in an hour. */
  mails: number;
  /** Of whatever else is sent, to addresses that do not exist too. */
  others: number;
  /** Wrong passwords for one account in a quarter of an hour, from all browsers that it does not know. */
  guesses: number;
  /** The same, from one network, or by one browser that the account knows, which strangers cannot keep from signing in. */
  guessesFromOne: number;
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
  expressions: 100,
  expressionsOfAll: 500,
  mails: 5,
  others: 240,
  guesses: 30,
  guessesFromOne: 10,
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
  /** Counted by network though the visitor is signed in: an account of one's own gives no further tries at others'. */
  byNetwork?: boolean;
}

/**
 * Counts requests before anything of their body is read, so that those which are refused count too; body-limits.ts says when
 * the `refusal` is thrown.
 */
export function addRateLimits(app: FastifyInstance, database: Database, limits: Limits): void {
  const others: Limit = { name: 'autre', max: limits.others };
  app.decorateRequest('refusal', undefined);
  app.addHook('preParsing', async (request) => {
    const limit = request.routeOptions.config.limit ?? (READS.has(request.method) ? undefined : others);
    if (!limit) return;
    try {
      const who = limit.byNetwork ? networkOf(request.ip) : nameOf(request);
      const { current, ttl } = await countRequest(database, `${limit.name} ${who}`, MINUTE);
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

/** The same, for what a visitor who is signed in may do no more often than one who is not. */
export function limitedByNetwork(name: string, max: number) {
  return { limit: { name, max, byNetwork: true } } satisfies RouteShorthandOptions['config'];
}

/**
 * Counts a guess at an account's password before it is tried, so that none slips through beside another, and returns what takes it back
 * for the right one. Throws a `Problem` after as many as the limits let through: from one network, so that nobody locks out anybody
 * elsewhere, and from all networks, so that having many is no way to try faster. A browser that the account knows has a count of its
 * own, whatever strangers do.
 */
export async function countGuess(
  database: Database,
  { ip }: Pick<FastifyRequest, 'ip'>,
  courriel: string,
  browser: string | undefined,
  { guesses, guessesFromOne }: Limits,
): Promise<() => Promise<void>> {
  const account = `compte ${createHash('sha256').update(courriel).digest('base64url')}`;
  const counts: [key: string, max: number][] = browser
    ? [[`${account} ${browser}`, guessesFromOne]]
    : [
        [`${account} ${networkOf(ip)}`, guessesFromOne],
        [account, guesses],
      ];
  for (const [key, max] of counts) {
    const { current, ttl } = await countRequest(database, key, GUESSING_TIME);
    if (current > max) throw tooMany('Trop de mots de passe ont été essayés pour ce compte.', ttl);
  }
  return async () => {
    for (const [key] of counts) await uncountRequest(database, key);
  };
}

/** How many of so many new expressions may be taken from a visitor, and from all of them, in this hour. */
export async function roomForExpressions(
  database: Database,
  { ip }: Pick<FastifyRequest, 'ip'>,
  count: number,
  { expressions, expressionsOfAll }: Limits,
): Promise<number> {
  let room = count;
  for (const [key, max] of [
    [`expressions ${networkOf(ip)}`, expressions],
    ['expressions', expressionsOfAll],
  ] as const) {
    if (room === 0) return 0;
    const { current } = await countRequest(database, key, HOUR, room);
    room = Math.min(room, Math.max(0, max - (current - room)));
  }
  return room;
}

/** Counts a form that came without the captcha's token. Throws a `Problem` after `max` in an hour. */
export async function countWithoutToken(database: Database, request: FastifyRequest, max: number): Promise<void> {
  const { current, ttl } = await countRequest(database, `sans-jeton ${networkOf(request.ip)}`, HOUR);
  if (current > max) throw tooMany('Trop de formulaires ont été envoyés sans vérification anti-robot.', ttl);
}

/** Counts a mail that a visitor has the site send to an address, whether or not it has an account. Throws a `Problem` after `max` in an hour. */
export async function countMail(database: Database, courriel: string, max: number): Promise<void> {
  const key = `courriel ${createHash('sha256').update(courriel).digest('base64url')}`;
  const { current, ttl } = await countRequest(database, key, HOUR);
  if (current > max) throw tooMany('Trop de courriels ont été demandés pour cette adresse.', ttl);
}
