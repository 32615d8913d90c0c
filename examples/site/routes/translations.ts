import type { FastifyInstance } from 'fastify';
import { attempt } from '../../../react/core/attempt.ts';
import type { Site } from '../context.ts';
import { type Expression, listTranslations, recordExpressions } from '../database/translations.ts';
import { type Errors, type Fields, fieldsOf, readFields, textOf } from '../forms.ts';
import type { Langue } from '../langue.ts';
import { Problem, STALE_PAGE } from '../problems.ts';
import { limited, roomForExpressions } from '../rate-limits.ts';
import { LIBRARY_TEXTS } from '../texts/library.ts';
import { hasCsrfToken, isOfPublicPage } from '../visits.ts';

const LANGUE = 'fr';
/** Those that one request may report beside the first. */
const MAX_OTHERS = 49;

const EXPRESSION_RULES = {
  expression: { label: 'expression', required: true, max: 500 },
  langue: { label: 'langue', max: 10, check: checkLanguage },
  module: { label: 'module', max: 100 },
  page: { label: 'page', max: 500, read: pathOf },
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
        const asked = textOf(fields, 'langue');
        const langue = asked && !checkLanguage(asked, '') ? asked : LANGUE;
        return reply.send({
          langue,
          traductions: [...dialogues(langue), ...(await listTranslations(database, langue))],
        });
      }
      if (fields.action !== 'add_traduction') throw new Problem(400, 'Action inconnue.');
      if (!hasCsrfToken(request) && !isOfPublicPage(request)) throw new Problem(403, STALE_PAGE);
      const { expression, errors } = readExpression(fields);
      const [error] = Object.values(errors);
      if (error) throw new Problem(422, error);
      const others = readOthers(fields);
      const roomFor = (count: number) => roomForExpressions(database, request, count, limits);
      if (!(await recordExpressions(database, [expression, ...others], roomFor)))
        throw new Problem(503, 'Trop d’expressions attendent déjà leur traduction.');
      return reply.send({ result: true, expressions: 1 + others.length });
    },
  );
}

/** What the site says in a language for the library's own questions; editors' texts, which come after, go before it. */
const dialogues = (langue: string) =>
  Object.entries(Object.hasOwn(LIBRARY_TEXTS, langue) ? LIBRARY_TEXTS[langue as Langue] : {}).map(
    ([intitule, valeur]) => ({
      intitule,
      valeur,
    }),
  );

function readExpression(fields: Fields): { expression: Expression; errors: Errors } {
  const { values, errors } = readFields(fields, EXPRESSION_RULES);
  const expression = {
    intitule: values.expression,
    langue: values.langue || LANGUE,
    module: values.module,
    page: values.page,
    tableauDonnee: values.tableau_donnee,
    noModif: isTrue(values.no_modif),
  };
  return { expression, errors };
}

/** The list that stands beside the first expression, seen on the same page; what is none of it is left out. */
function readOthers({ expressions, page }: Fields): Expression[] {
  const read = typeof expressions === 'string' ? attempt((): unknown => JSON.parse(expressions)) : undefined;
  if (!Array.isArray(read)) return [];
  return read
    .slice(0, MAX_OTHERS)
    .map((each) => readExpression({ ...fieldsOf(each), page }))
    .filter(({ errors }) => Object.keys(errors).length === 0)
    .map(({ expression }) => expression);
}

/** The path of an address of this site, without query and hash; empty for anything else. */
function pathOf(text: string): string {
  return /^\/(?![/\\])[^?#\s]*/.exec(text)?.[0] ?? '';
}

function checkLanguage(text: string, label: string): string | undefined {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,5})?$/.test(text) ? undefined : `Le champ ${label} est incorrect.`;
}

const isTrue = (text: string) => text === '1' || text === 'true';
