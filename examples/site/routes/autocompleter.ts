import type { FastifyInstance } from 'fastify';
import { completerOf } from '../completers.ts';
import type { Site } from '../context.ts';
import { addJsonErrors } from '../json-errors.ts';
import { parseText } from '../parameters.ts';
import { Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { storable } from '../text.ts';

const TEXT_MAX = 100;
/** For a visitor who corrects a letter and comes back to it; in seconds. */
const MAX_AGE = 60;

/**
 * The specification's autocomplete endpoint: a JSON list for the fields of `<flexit-autocomplete>`. It is the same for every
 * visitor. The keys of the query stay flat texts (`autocompleter[term]`).
 */
export function autocompleterRoute(app: FastifyInstance, { database, limits }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/globalflexit/ajax/modules/autocompleter.php',
    { config: limited('suggestions', limits.suggestions) },
    async ({ query }, reply) => {
      const parameter = (name: string) => storable(parseText(query[`autocompleter[${name}]`], TEXT_MAX));
      const complete = completerOf(parameter('classname'), parameter('methode'));
      if (!complete) throw new Problem(404, 'Cette liste de suggestions n’existe pas.');
      const list = await complete(database, { term: parameter('term'), parameter });
      reply.headers({ 'cache-control': `private, max-age=${MAX_AGE}`, vary: 'accept-encoding' });
      return reply.send(list);
    },
  );

  addJsonErrors(app);
}
