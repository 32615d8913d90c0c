import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NOT_FOUND, Problem, TOO_LARGE } from './problems.ts';

/** Bytes of a request's body: the longest form of the site, many times over. */
export const FORM_LIMIT = 128 * 1024;
/** Bytes that are read all the same where a refused form can be shown again, with what was typed. */
export const READ_LIMIT = 2 * 1024 * 1024;
/** Bytes of a refused body that are read and forgotten, so that its sender comes to read the answer. */
const DISCARD_LIMIT = 16 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its body, if any, has been read. */
    received: boolean;
  }
}

/** Refuses what is too large or comes too often, before reading it where it could not be shown again either. */
export function addBodyLimits(app: FastifyInstance): void {
  app.decorateRequest('received', false);
  app.addHook('onRoute', (route) => {
    if (route.config?.retry) route.bodyLimit = READ_LIMIT;
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { refusal, is404, mediaType, headers } = request;
    const { config } = request.routeOptions;
    const bodyLimit = limitOf(request);
    const { 'content-length': length, 'transfer-encoding': transfer } = headers;
    if (refusal && !(config.retry && Number(length) <= FORM_LIMIT)) throw refusal;
    if (is404 && (transfer || Number(length) > 0)) throw new Problem(404, NOT_FOUND);
    // Node reads no more of a body than the length that is declared.
    if (Number(length) > bodyLimit) throw new Problem(413, TOO_LARGE);
    if (length !== undefined) return;
    // Whose parser does not read this stream, but the request itself.
    if (mediaType?.startsWith('multipart/')) throw new Problem(411, NO_LENGTH);
    if (transfer) return payload.pipe(limitBytes(FORM_LIMIT));
  });
  app.addHook('preHandler', async (request) => {
    request.received = true;
    const { refusal, headers } = request;
    if (refusal) throw refusal;
    const limit = request.routeOptions.config.multipartOptions ? limitOf(request) : FORM_LIMIT;
    if (Number(headers['content-length']) > limit) throw new Problem(413, TOO_LARGE);
  });
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete) return;
    let left = DISCARD_LIMIT;
    raw.unpipe(); // From @fastify/multipart, which parses to the end what it has refused.
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) raw.socket.destroy();
    });
    raw.resume();
  });
}

/** Of a route that takes files, only the forms that bring them may be as large. */
function limitOf({ mediaType, routeOptions: { bodyLimit = 0, config } }: FastifyRequest): number {
  return config.multipartOptions && mediaType !== 'multipart/form-data' ? FORM_LIMIT : bodyLimit;
}

function limitBytes(max: number): Transform {
  let left = max;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(new Problem(413, TOO_LARGE));
      else done(null, chunk);
    },
  });
}

const NO_LENGTH = 'La taille de l’envoi n’est pas indiquée.';
