import type { FastifyError, FastifyInstance } from 'fastify';
import { t } from './langue.ts';
import { type Problem, problemOf } from './problems.ts';
import { reportError } from './request-log.ts';

/** Tells errors as JSON, to whoever asks: for routes that answer nothing else, the same for every visitor. */
export function addJsonErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const { statusCode, message, retryAfter } = problemOf(error);
    if (statusCode >= 500) reportError(request, error);
    if (retryAfter) reply.header('retry-after', retryAfter);
    return reply
      .code(statusCode)
      .header('cache-control', 'no-store')
      .send({ result: false, msg: t(message) });
  });
}
