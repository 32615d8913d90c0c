import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'theme';
const YEAR = 365 * 24 * 60 * 60;
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What the visitor chose for the pages: known before they are rendered, so that none flashes. */
export const themeOf = (request: FastifyRequest): Theme => parseTheme(request.cookies[COOKIE]);

/** Keeps the field `theme` for a year, and goes back to the catalogue's page that sent it. public/js/catalogue-theme.js sets the same cookie. */
export function chooseTheme(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { theme, retour } = (request.body ?? {}) as Record<string, unknown>;
  reply.setCookie(COOKIE, parseTheme(theme), { path: '/', sameSite: 'lax', maxAge: YEAR });
  const isOurs = typeof retour === 'string' && /^\/elements\/[\w/-]*$/.test(retour);
  return reply.redirect(isOurs ? retour : '/elements/', 303);
}

const parseTheme = (value: unknown): Theme => THEMES.find((theme) => theme === value) ?? 'auto';
