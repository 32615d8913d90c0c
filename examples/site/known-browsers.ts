import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from './database/connection.ts';
import { keptSecret } from './database/secrets.ts';

const HALF_A_YEAR = 180 * 24 * 60 * 60;
/** Accounts by which one browser is known: a family's. */
const MOST_ACCOUNTS = 4;
/** The browser's own name, then a signature for each account. */
const VALUE = /^[\w-]{22}(\.[\w-]{43}){1,4}$/;

const keys = new WeakMap<Database, Promise<string>>();

function keyOf(database: Database): Promise<string> {
  const key = keys.get(database) ?? keptSecret(database, 'navigateurs');
  keys.set(database, key);
  key.catch(() => keys.delete(database));
  return key;
}

/**
 * The name of the browser, if somebody has signed in to the account with it: a cookie says so, which the site alone can write. What
 * strangers do to the account is not held against it.
 */
export async function knownBrowser(
  database: Database,
  request: FastifyRequest,
  memberId: number,
): Promise<string | undefined> {
  const [name, ...signatures] = read(request);
  if (!name) return undefined;
  const expected = Buffer.from(sign(await keyOf(database), name, memberId));
  return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected)) ? name : undefined;
}

/** Has the browser known by an account that it has just signed in to, beside those by which it was known before. */
export async function rememberBrowser(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  memberId: number,
): Promise<void> {
  const [name = randomBytes(16).toString('base64url'), ...signatures] = read(request);
  const own = sign(await keyOf(database), name, memberId);
  const others = signatures.filter((signature) => signature !== own);
  reply.setCookie(cookieName(request), [name, own, ...others].slice(0, 1 + MOST_ACCOUNTS).join('.'), {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge: HALF_A_YEAR },
  });
}

function read(request: FastifyRequest): string[] {
  const value = request.cookies[cookieName(request)] ?? '';
  return VALUE.test(value) ? value.split('.') : [];
}

const sign = (key: string, name: string, memberId: number) =>
  createHmac('sha256', key).update(`${name} ${memberId}`).digest('base64url');

/** Over https the prefix keeps sub-domains from planting the cookie. */
const cookieName = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-navigateur' : 'navigateur');
