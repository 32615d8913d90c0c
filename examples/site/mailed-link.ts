import type { FastifyReply } from 'fastify';
import { type Fields, textOf } from './forms.ts';

const EXPIRED = 'Ce lien ne sert plus : il a déjà servi, ou il a plus d’une heure. Demandez-en un autre.';

/** The token of a mailed link, as its page and the form on it send it; empty for what is none. */
export function tokenIn(fields: Fields): string {
  const token = textOf(fields, 'jeton');
  return /^[\w-]{43}$/.test(token) ? token : '';
}

/** Keeps the address of a page that a mailed link leads to from other sites, and from the browser's memory. */
export const keepSecret = (reply: FastifyReply): FastifyReply =>
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');

/** What a link that is used up, or none of ours, leads to. */
export const showExpired = (reply: FastifyReply): Promise<FastifyReply> =>
  reply.page('problem', { titre: 'Lien expiré', message: EXPIRED, status: 410 }, 410);
