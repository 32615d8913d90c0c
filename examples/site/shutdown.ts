import type { FastifyInstance } from 'fastify';

/** How long, in milliseconds, a connection that a browser opened in advance may still bring its first request. */
const LAST_WORDS = 200;

/**
 * Lets `app.close()` end as soon as the running requests have been answered: the connections that then remain, kept
 * alive or opened in advance, would hold it for up to a minute.
 */
export function addShutdown(app: FastifyInstance): void {
  let running = 0;
  let closing = false;
  const endConnections = () => {
    if (closing && running === 0)
      setTimeout(() => running === 0 && app.server.closeAllConnections(), LAST_WORDS).unref();
  };
  app.server.on('request', (_request, response) => {
    running++;
    response.once('close', () => {
      running--;
      endConnections();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    endConnections();
  });
}
