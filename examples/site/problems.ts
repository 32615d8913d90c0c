import type { FastifyError } from 'fastify';
import { isUnavailable } from './database/unavailable.ts';
import { QueueFullError } from './queue.ts';

/** A refusal with its HTTP status and what the visitor reads, in French. */
export class Problem extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    /** Seconds after which trying again may succeed. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const SESSION_EXPIRED = 'Votre session a expiré. Connectez-vous de nouveau, puis recommencez.';
export const STALE_PAGE = 'Cette page a expiré. Rechargez-la, puis recommencez.';
export const EDITORS_ONLY = 'Cette page est réservée à la rédaction.';
export const NOT_YOURS = 'Cet élément n’existe pas ou ne vous appartient pas.';
export const NOT_FOUND = 'La page demandée n’existe pas ou n’existe plus.';
export const BAD_REQUEST = 'La demande est incorrecte.';
export const TOO_LARGE = 'L’envoi est trop volumineux.';
export const ADDRESS_TOO_LONG = 'L’adresse demandée est trop longue.';
const BUSY = 'Trop de personnes se connectent en même temps. Réessayez dans quelques secondes.';
const UNAVAILABLE = 'Le site est momentanément indisponible. Réessayez dans quelques instants.';
/** The specification's text, to the letter. */
const GENERAL = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

/** Seconds in which a database that restarts is there again. */
const RETRY_AFTER = 5;

const MESSAGES: Record<number, string> = {
  404: NOT_FOUND,
  413: TOO_LARGE,
  414: ADDRESS_TOO_LONG,
  415: 'Ce type de contenu n’est pas accepté.',
  429: 'Vous avez fait trop de demandes en peu de temps. Patientez une minute, puis réessayez.',
};

/** Limits of @fastify/multipart, which come without a status of their own kind. */
const MULTIPART_STATUS: Record<string, number> = {
  FST_PARTS_LIMIT: 413,
  FST_FILES_LIMIT: 413,
  FST_FIELDS_LIMIT: 413,
  FST_REQ_FILE_TOO_LARGE: 413,
  FST_INVALID_MULTIPART_CONTENT_TYPE: 415,
};

/** What may be told of any error: nothing of its own message unless it is a `Problem`. */
export function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof QueueFullError) return new Problem(503, BUSY, RETRY_AFTER);
  if (isUnavailable(error)) return new Problem(503, UNAVAILABLE, RETRY_AFTER);
  const status = MULTIPART_STATUS[error.code] ?? error.statusCode ?? 500;
  if (status >= 500 || status < 400) return new Problem(500, GENERAL);
  return new Problem(status, MESSAGES[status] ?? BAD_REQUEST);
}
