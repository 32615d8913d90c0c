import type { FastifyInstance } from 'fastify';
import type { Site } from '../context.ts';
import { listTranslations, recordExpression } from '../database/translations.ts';
import { fieldsOf, readFields } from '../forms.ts';
import { Problem, STALE_PAGE } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { hasCsrfToken } from '../visits.ts';

const LANGUE = 'fr';

const EXPRESSION_RULES = {
  expression: { label: 'expression', required: true, max: 500 },
  langue: { label: 'langue', max: 10, check: checkLanguage },
  module: { label: 'module', max: 100 },
  tableau_donnee: { label: 'tableau_donnee', max: 100 },
  no_modif: { label: 'no_modif', max: 5 },
  force_learn: { label: 'force_learn', max: 5 },
};

export function translationRoutes(app: FastifyInstance, { database, limits }: Site): void {
  app.post(
    '/globalflexit/ajax/traductions.php',
    // Fetching is a read, though a POST: only adding asks for the token.
    { config: { answer: 'json', csrf: false, ...limited('traduction', limits.writes) } },
    async (request, reply) => {
      const fields = fieldsOf(request.body);
      if (fields.action === 'get_traductions') {
        return reply.send({ langue: LANGUE, traductions: await listTranslations(database, LANGUE) });
      }
      if (fields.action !== 'add_traduction') throw new Problem(400, 'Action inconnue.');
      if (!hasCsrfToken(request)) throw new Problem(403, STALE_PAGE);
      const { values, errors } = readFields(fields, EXPRESSION_RULES);
      const [error] = Object.values(errors);
      if (error) throw new Problem(422, error);
      const kept = await recordExpression(database, {
        intitule: values.expression,
        langue: values.langue || LANGUE,
        module: values.module,
        tableauDonnee: values.tableau_donnee,
        noModif: isTrue(values.no_modif),
      });
      if (!kept) throw new Problem(503, 'Trop d’expressions attendent déjà leur traduction.');
      return reply.send({ result: true });
    },
  );
}

function checkLanguage(text: string, label: string): string | undefined {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,5})?$/.test(text) ? undefined : `Le champ ${label} est incorrect.`;
}

const isTrue = (text: string) => text === '1' || text === 'true';
