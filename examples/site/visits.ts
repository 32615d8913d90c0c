import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from './database/connection.ts';
import { closeSession, extendSession, findSession, type Member, openSession, setFlash } from './database/sessions.ts';
import { rememberBrowser } from './known-browsers.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A session ends 14 days after the last use; it is prolonged once a day at most. */
const SESSION_LIFE = 14 * DAY;
/** How the token of a session begins. */
const SESSION = 'session-';

/**
 * Who makes a request. Anonymous visitors have a random token too, in the same cookie, but no row in the database: it
 * only serves their CSRF token; its form tells it from a session's, which is looked up. Signing in and out replaces the token, so one planted beforehand is worth nothing.
 */
export interface Visit {
  token: string | undefined;
  member: Member | undefined;
  flash: string | undefined;
  /** Why the session could not be read; thrown by the guards, once what was typed has been read. */
  failure?: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
}

/** Gives every request its `visit`. */
export function addVisits(app: FastifyInstance, database: Database): void {
  app.decorateRequest('visit', null as unknown as Visit);
  app.addHook('onRequest', async (request, reply) => {
    request.visit = { token: undefined, member: undefined, flash: undefined };
    const token = request.cookies[cookieName(request)];
    if (!token || !/^(session-)?[\w-]{43}$/.test(token)) return;
    request.visit.token = token;
    if (!token.startsWith(SESSION)) return;
    try {
      await readSession(database, request, reply, token);
    } catch (error) {
      request.visit.failure = error;
    }
  });
}

/** Whether the request brings a session's token, which may have expired. */
export const hasSession = (request: FastifyRequest): boolean =>
  request.cookies[cookieName(request)]?.startsWith(SESSION) ?? false;

async function readSession(database: Database, request: FastifyRequest, reply: FastifyReply, token: string) {
  const session = await findSession(database, hashToken(token));
  if (!session) return;
  request.visit.member = session.member;
  request.visit.flash = session.flash ?? undefined;
  if (session.expiresAt.getTime() - Date.now() < SESSION_LIFE - DAY) {
    await extendSession(database, hashToken(token), endOfSession());
    setToken(request, reply, token, SESSION_LIFE);
  }
}

/** Opens a session; `flash` is the message that the member's next page shows once. */
export async function signIn(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  memberId: number,
  flash?: string,
): Promise<void> {
  await signOut(database, request, reply);
  const token = SESSION + newToken();
  await openSession(database, { tokenHash: hashToken(token), memberId, expiresAt: endOfSession(), flash });
  setToken(request, reply, token, SESSION_LIFE);
  await rememberBrowser(database, request, reply, memberId);
}

export async function signOut(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.visit.token) await closeSession(database, hashToken(request.visit.token));
  request.visit = { token: undefined, member: undefined, flash: undefined };
  reply.clearCookie(cookieName(request), cookieOptions(request));
}

/** Keeps a message for the member's next page. */
export async function keepFlash(database: Database, request: FastifyRequest, message: string): Promise<void> {
  if (request.visit.member && request.visit.token) await setFlash(database, hashToken(request.visit.token), message);
}

/** The message kept by the member's last action, once. */
export async function takeFlash(database: Database, request: FastifyRequest): Promise<string | undefined> {
  const { flash, token } = request.visit;
  if (!flash || !token) return undefined;
  request.visit.flash = undefined;
  await setFlash(database, hashToken(token), null);
  return flash;
}

/**
 * The token that the visitor's forms and requests must carry. A visitor without cookie gets one, but never in answer to
 * an unsafe request: made by another site, that comes without the cookie, and must not replace it.
 */
export function csrfToken(request: FastifyRequest, reply: FastifyReply): string {
  if (!request.visit.token && (request.method === 'GET' || request.method === 'HEAD')) {
    request.visit.token = newToken();
    setToken(request, reply, request.visit.token);
  }
  return request.visit.token ? csrfOf(request.visit.token) : '';
}

/** Whether the request proves, by the header `X-CSRF-Token` or the field `_csrf`, that a page of this site made it. */
export function hasCsrfToken(
  request: FastifyRequest,
  field = ((request.body ?? {}) as { _csrf?: unknown })._csrf,
): boolean {
  const { token } = request.visit;
  const sent = request.headers['x-csrf-token'] || field;
  if (!token || typeof sent !== 'string') return false;
  const expected = Buffer.from(csrfOf(token));
  const actual = Buffer.from(sent);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Whether a page of this site made the request for a visitor who is not signed in, as the browser itself says: public pages, which are
 * the same for everybody, hold no token. For what nobody needs to be asked for.
 */
export function isOfPublicPage(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  return !hasSession(request) && (site === undefined ? origin === request.siteOrigin : site === 'same-origin');
}

/** Names the session to the pages' scripts (the menu's cache), without telling its token. */
export function sessionHash(request: FastifyRequest): string {
  return request.visit.token ? derive(request.visit.token, 'page').slice(0, 16) : '';
}

const csrfOf = (token: string) => derive(token, 'csrf');
const derive = (token: string, purpose: string) => createHmac('sha256', token).update(purpose).digest('base64url');
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
const newToken = () => randomBytes(32).toString('base64url');
const endOfSession = () => new Date(Date.now() + SESSION_LIFE);

const isSecure = (request: FastifyRequest) => request.protocol === 'https';

/** Over https the prefix keeps sub-domains from planting the cookie. */
const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-visite' : 'visite');

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;

/** `life` in milliseconds; without it the cookie ends with the browser. */
function setToken(request: FastifyRequest, reply: FastifyReply, token: string, life?: number): void {
  reply.setCookie(cookieName(request), token, {
    ...cookieOptions(request),
    ...(life === undefined ? {} : { maxAge: life / 1000 }),
  });
}
