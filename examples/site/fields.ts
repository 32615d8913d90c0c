import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import type { Fields } from './forms.ts';
import { ADDRESS_TOO_LONG, Problem, TOO_LARGE } from './problems.ts';

/** Of a form, and of an address: several times those of the site's longest. A name that comes back counts each time. */
export const MAX_FIELDS = 200;

/** Reads `a=1&b=2`, but no further than one field too many, by which `addFieldLimits` knows what to refuse. */
export function parseFields(text: string): Fields {
  return parse(text, '&', '=', { maxKeys: MAX_FIELDS + 1 });
}

/** Refuses forms and addresses of more than `MAX_FIELDS`. */
export function addFieldLimits(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ query, body }) => {
    if (countFields(query) > MAX_FIELDS) throw new Problem(414, ADDRESS_TOO_LONG);
    if (countFields(body) > MAX_FIELDS) throw new Problem(413, TOO_LARGE);
  });
}

const countFields = (fields: unknown) => Object.values(fields ?? {}).flat().length;
