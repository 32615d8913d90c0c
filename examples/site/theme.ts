import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from './forms.ts';
import { returnTo } from './return-to.ts';

const COOKIE = 'theme';
const YEAR = 365 * 24 * 60 * 60;
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What the visitor chose for the pages: known before they are rendered, so that none flashes. */
export const themeOf = (request: FastifyRequest): Theme => parseTheme(request.cookies[COOKIE]);

/** Keeps the field `theme` for a year, and goes back to the page that sent it. public/js/theme.js sets the same cookie. */
export function chooseTheme(request: FastifyRequest, reply: FastifyReply, home: string): FastifyReply {
  const { theme, retour } = fieldsOf(request.body);
  reply.setCookie(COOKIE, parseTheme(theme), { path: '/', sameSite: 'lax', maxAge: YEAR });
  return reply.redirect(returnTo(retour, home), 303);
}

const parseTheme = (value: unknown): Theme => THEMES.find((theme) => theme === value) ?? 'auto';
