import type { FastifyInstance } from 'fastify';
import { suggestCommunes } from '../database/communes.ts';
import type { Database } from '../database/connection.ts';
import { addJsonErrors } from '../json-errors.ts';
import { parseText } from '../parameters.ts';
import { Problem } from '../problems.ts';
import { storable } from '../text.ts';

const TERM_MAX = 100;
/** For a visitor who corrects a letter and comes back to it; in seconds. */
const MAX_AGE = 60;

type Completer = (database: Database, term: string) => Promise<object[]>;

/** The lists of suggestions, by `classname` and `methode`. */
const COMPLETERS = new Map<string, Completer>([['communes rechercher', completeCommunes]]);

/**
 * The specification's autocomplete endpoint: a JSON list for the fields of `<flexit-autocomplete>`, whose `value` is what
 * a pick writes. It is the same for every visitor. The keys of the query stay flat texts (`autocompleter[term]`).
 */
export function autocompleterRoute(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/globalflexit/ajax/modules/autocompleter.php',
    async ({ query }, reply) => {
      const ask = (name: string) => parseText(query[`autocompleter[${name}]`], TERM_MAX);
      const complete = COMPLETERS.get(`${ask('classname')} ${ask('methode')}`);
      if (!complete) throw new Problem(404, 'Cette liste de suggestions n’existe pas.');
      const list = await complete(database, storable(ask('term')));
      reply.headers({ 'cache-control': `private, max-age=${MAX_AGE}`, vary: 'accept-encoding' });
      return reply.send(list);
    },
  );

  addJsonErrors(app);
}

async function completeCommunes(database: Database, term: string) {
  const rows = await suggestCommunes(database, term);
  const typed = term.trim();
  return rows.map(({ nom, code, codesPostaux, departementNom, departement, regionNom, population }) => {
    const codePostal = codesPostaux.find((candidate) => candidate.startsWith(typed)) ?? codesPostaux[0] ?? '';
    return {
      value: nom,
      label: `${nom} (${codePostal || departement})`,
      code,
      codePostal,
      departement: departementNom,
      codeDepartement: departement,
      region: regionNom,
      population,
    };
  });
}
