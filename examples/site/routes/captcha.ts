import type { FastifyInstance } from 'fastify';
import type { Site } from '../context.ts';
import { addJsonErrors } from '../json-errors.ts';
import { limited } from '../rate-limits.ts';

/** The challenges of `<flexit-captcha provider="altcha">`, another one at each request. */
export function captchaRoute(app: FastifyInstance, { captcha, limits }: Site): void {
  app.get('/captcha/defi', { config: limited('defi', limits.challenges) }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await captcha.challenge()),
  );

  addJsonErrors(app);
}
