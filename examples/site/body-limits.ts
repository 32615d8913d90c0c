import type { FastifyInstance } from 'fastify';
import { Problem, TOO_LARGE } from './problems.ts';

/** Bytes of a request's body: the longest form of the site, many times over. */
const FORM_LIMIT = 128 * 1024;
/** Bytes that are read all the same, to show a refused form again with what was typed. */
export const READ_LIMIT = 2 * 1024 * 1024;

/** Refuses what is too large, before reading it where it could not be shown again either. */
export function addBodyLimits(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const { 'content-length': length, 'content-type': type = '' } = headers;
    if (Number(length) > READ_LIMIT) throw new Problem(413, TOO_LARGE);
    // Whose parser counts each part, and not the whole.
    if (length === undefined && type.startsWith('multipart/')) throw new Problem(411, NO_LENGTH);
  });
  app.addHook('preHandler', async ({ headers }) => {
    if (Number(headers['content-length']) > FORM_LIMIT) throw new Problem(413, TOO_LARGE);
  });
}

const NO_LENGTH = 'La taille de l’envoi n’est pas indiquée.';
