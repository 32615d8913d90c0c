import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../context.ts';
import {
  findExpression,
  listExpressions,
  type StoredExpression,
  translateExpression,
} from '../../database/redaction/expressions.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, fieldsOf, readFields } from '../../forms.ts';
import { addList, readPage } from '../../lists.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { type Desk, idIn, retryWith } from './desk.ts';

const LIST = '/redaction/expressions';
const RULES = { valeur: { label: 'Traduction', required: true, max: 1000 } };

/** The expressions that pages have reported: list, translate. */
export function expressionRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { limits } = site;
  const write = { ...limited('ecriture', limits.writes), retry: retryWith(showAgain) };

  addList(app, site, '/expressions', async (reply, asked, request) => {
    const etat = asked.etat === 'traduites' ? 'traduites' : '';
    const expressions = await readPage(request, parsePage(asked.page), (page) =>
      desk.as(request, (database) => listExpressions(database, etat === 'traduites', page)),
    );
    const links = pagination(expressions, LIST, { etat });
    const data = { expressions, etat, pagination: links, retour: links.here };
    return desk.list(reply, 'redaction/expressions', data, links.past);
  });

  app.get('/expressions/:id', async (request, reply) => {
    const expression = await find(request);
    return showExpression(reply, expression, expression.valeur ?? '');
  });

  app.post('/expressions/:id', { config: write }, async (request, reply) => {
    const { values, errors } = readFields(fieldsOf(request.body), RULES);
    if (errors.valeur) return showExpression(reply, await find(request), values.valeur, { errors, status: 422 });
    const kept = await desk.as(request, (database) => translateExpression(database, idIn(request), values.valeur));
    if (!kept) throw new Problem(404, NOT_FOUND);
    return reply.done(`L’expression « ${kept.intitule} » est traduite.`, LIST);
  });

  app.get('/expressions/:id/supprimer', async (request, reply) => {
    const { id, intitule } = await find(request);
    const data = { module: 'expressions', id, nom: `l’expression « ${intitule} »`, liste: LIST };
    return desk.show(reply, 'redaction/supprimer', data);
  });

  async function find(request: FastifyRequest): Promise<StoredExpression> {
    const expression = await desk.as(request, (database) => findExpression(database, idIn(request)));
    if (!expression) throw new Problem(404, NOT_FOUND);
    return expression;
  }

  async function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const { values } = readFields(fieldsOf(request.body), RULES);
    const expression = request.visit.member ? await find(request) : undefined;
    return showExpression(reply, expression, values.valeur, refusal);
  }

  /** Without its expression where the editor's session has ended. */
  function showExpression(
    reply: FastifyReply,
    expression: StoredExpression | undefined,
    valeur: string,
    refusal: Refusal = {},
  ) {
    const data = {
      prefixe: 'expression',
      champs: describeFields('expression', RULES, { valeur }, refusal.errors ?? {}),
      expression: expression ?? null,
    };
    return desk.showForm(reply, 'redaction/expression', data, refusal);
  }
}
