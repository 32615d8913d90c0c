import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/** Of an address that no visitor meant to type. */
const PATH_MAX = 200;

/**
 * One JSON line a request on the standard output, without anything personal: no address of the visitor, no query, no
 * cookie, nothing that was typed. With `log` false only faults are told, as text on the standard error.
 */
export function logOptions(log: boolean, trustProxy: boolean): FastifyServerOptions {
  return {
    logger: log && { base: { pid: process.pid }, serializers: { err: describeError }, stream: quiet(process.stdout) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const { 'x-request-id': given } = headers;
      return trustProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  };
}

/** Answers with the request's id, and logs it once it is answered. */
export function addRequestLog(app: FastifyInstance, log: boolean): void {
  app.decorate('hasLog', log);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.quiet) return;
    const path = request.originalUrl.split('?', 1)[0]!.slice(0, PATH_MAX);
    const { method } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, path, status: reply.statusCode, ms }, 'request');
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether requests and faults are logged, rather than faults told only. */
    hasLog: boolean;
  }
  interface FastifyContextConfig {
    /** Leaves the route's requests out of the log. */
    quiet?: boolean;
  }
}

/** Tells the operator of a fault. */
export function reportError(request: FastifyRequest, error: unknown): void {
  if (request.server.hasLog) request.log.error({ err: error }, 'fault');
  else console.error(describeError(error));
}

/** An error with its causes, but for the values of a query, which are what visitors typed. */
function describeError(error: unknown): { type: string; message: string; stack: string; cause?: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const query = error.message.startsWith('Failed query') && 'query' in error ? String(error.query) : undefined;
  const message = query === undefined ? error.message : `Failed query: ${query}`;
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n'); // Without the message.
  return { type: name, ...code, message, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}

/** A log that cannot be written, on a full disk for example, must not end the site. */
function quiet(stream: NodeJS.WriteStream): { write(line: string): void } {
  if (stream.listenerCount('error') === 0) stream.on('error', () => {});
  return { write: (line) => void stream.write(line) };
}
