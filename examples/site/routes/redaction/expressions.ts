import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../context.ts';
import { csvOf } from '../../csv.ts';
import {
  allExpressions,
  countByState,
  deleteWaiting,
  type ExpressionSearch,
  findExpression,
  listExpressions,
  listLanguages,
  type StoredExpression,
  translateExpression,
} from '../../database/redaction/expressions.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, type Fields, fieldsOf, readFields } from '../../forms.ts';
import { addList, readPage } from '../../lists.ts';
import { addressOf, pagination } from '../../pagination.ts';
import { parsePage, parseText } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { fold } from '../../text.ts';
import { type Desk, idIn, retryWith } from './desk.ts';

const LIST = '/redaction/expressions';
const RULES = { valeur: { label: 'Traduction', required: true, max: 1000 } };
const MAX_SEARCH = 100;
/** The language of the pages. */
const LANGUE = 'fr';

/** By what the address says; the first goes without saying. */
const STATES = { '': 'a-traduire', traduites: 'traduites', toutes: 'toutes' } as const;
const STATE_NAMES: Record<keyof typeof STATES, string> = {
  '': 'À traduire',
  traduites: 'Traduites',
  toutes: 'Toutes',
};

const languageNames = new Intl.DisplayNames('fr', { type: 'language' });
const number = new Intl.NumberFormat('fr-FR');
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'Europe/Paris' });

/** The expressions that pages have reported: list, search, translate, export. */
export function expressionRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { limits } = site;
  const write = { ...limited('ecriture', limits.writes), retry: retryWith(showAgain) };

  addList(app, site, '/expressions', async (reply, asked, request) => {
    const choice = readChoice(asked);
    const { found, counts, languages } = await desk.as(request, async (database) => ({
      found: await readPage(request, parsePage(asked.page), (page) =>
        listExpressions(database, searchOf(choice), page),
      ),
      counts: await countByState(database, searchOf(choice)),
      languages: await listLanguages(database),
    }));
    const links = pagination(found, LIST, choice);
    const data = {
      expressions: { ...found, rows: found.rows.map(withLanguage) },
      choix: choice,
      choixLangues: languages.map((code) => ({ code, nom: languageName(code) })),
      etats: Object.entries(STATES).map(([value, etat]) => ({
        value,
        nom: STATE_NAMES[value as keyof typeof STATES],
        nombre: counts[etat],
        href: addressOf(LIST, { ...choice, etat: value }),
      })),
      toutSupprimer: addressOf(`${LIST}/supprimer`, { q: choice.q, langue: choice.langue }),
      exports: { csv: addressOf(`${LIST}/export.csv`, choice), json: addressOf(`${LIST}/export.json`, choice) },
      langueJson: languageName(choice.langue || LANGUE),
      pagination: links,
      retour: links.here,
    };
    return desk.list(reply, 'redaction/expressions', data, links.past);
  });

  app.get('/expressions/export.csv', async (request, reply) => {
    const choice = readChoice(request.query as Fields);
    const rows = await desk.as(request, (database) => allExpressions(database, searchOf(choice)));
    const cells = rows.map(({ intitule, langue, valeur, page, module, createdAt }) => [
      ...[intitule, langue, valeur ?? '', page, module],
      day.format(createdAt),
    ]);
    const body = csvOf([['Expression', 'Langue', 'Traduction', 'Page', 'Élément', 'Vue le'], ...cells]);
    return sendFile(reply, body, 'text/csv; charset=utf-8', `expressions${suffixOf(choice.langue)}.csv`);
  });

  app.get('/expressions/export.json', async (request, reply) => {
    const choice = readChoice(request.query as Fields);
    const langue = choice.langue || LANGUE;
    const search = { ...searchOf(choice), langue, etat: 'traduites' } as const;
    const rows = await desk.as(request, (database) => allExpressions(database, search));
    const texts = Object.fromEntries(rows.map(({ intitule, valeur }) => [intitule, valeur]));
    const body = `${JSON.stringify(texts, null, 2)}\n`;
    return sendFile(reply, body, 'application/json; charset=utf-8', `expressions${suffixOf(langue)}.json`);
  });

  app.get('/expressions/supprimer', async (request, reply) => {
    const choice = { ...readChoice(request.query as Fields), etat: '' } as const;
    const counts = await desk.as(request, (database) => countByState(database, searchOf(choice)));
    return desk.show(reply, 'redaction/expressions-supprimer', {
      choix: choice,
      nombre: counts['a-traduire'],
      langueNom: choice.langue && languageName(choice.langue),
      liste: addressOf(LIST, choice),
    });
  });

  app.post('/expressions/supprimer', { config: limited('ecriture', limits.writes) }, async (request, reply) => {
    const search = searchOf(readChoice(fieldsOf(request.body)));
    const count = await desk.as(request, (database) => deleteWaiting(database, search));
    const done = count === 1 ? 'Une expression est supprimée.' : `${number.format(count)} expressions sont supprimées.`;
    return reply.done(count === 0 ? 'Aucune expression n’était à supprimer.' : done, LIST);
  });

  app.get<{ Querystring: Fields }>('/expressions/:id', async (request, reply) => {
    // The library loads the form's page again, marked, once the translation is kept.
    if (request.query.success === '1') return reply.redirect(await listAfter(request), 303);
    const expression = await find(request);
    return showExpression(reply, expression, expression.valeur ?? '');
  });

  app.post('/expressions/:id', { config: write }, async (request, reply) => {
    const { values, errors } = readFields(fieldsOf(request.body), RULES);
    if (errors.valeur) return showExpression(reply, await find(request), values.valeur, { errors, status: 422 });
    const kept = await desk.as(request, (database) => translateExpression(database, idIn(request), values.valeur));
    if (!kept) throw new Problem(404, NOT_FOUND);
    return reply.done(`L’expression « ${kept.intitule} » est traduite.`, await listAfter(request));
  });

  app.get('/expressions/:id/supprimer', async (request, reply) => {
    const { id, intitule } = await find(request);
    const liste = listOf(request);
    const data = { module: 'expressions', id, chose: 'l’expression', nom: `l’expression « ${intitule} »`, liste };
    return desk.show(reply, 'redaction/supprimer', data);
  });

  /** The list that an expression was chosen from, or its last page: what is translated may have left it. */
  async function listAfter(request: FastifyRequest): Promise<string> {
    const asked = fieldsOf(request.query);
    const choice = readChoice(asked);
    const page = parsePage(asked.page);
    const { pages } = await desk.as(request, (database) => listExpressions(database, searchOf(choice), page));
    return addressOf(LIST, choice, Math.min(page, pages));
  }

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
      expression: expression ? withLanguage(expression) : null,
      places: expression ? placesIn(expression.intitule) : '',
      liste: listOf(reply.request),
    };
    return desk.showForm(reply, 'redaction/expression', data, refusal);
  }
}

interface Choice {
  [name: string]: string;
  q: string;
  langue: string;
  etat: keyof typeof STATES;
}

/** What the address or the list's fields ask for; what cannot be read goes without saying. */
function readChoice({ q, langue, etat }: Fields): Choice {
  const language = parseText(langue, 10);
  const state = parseText(etat, 20);
  return {
    q: parseText(q, MAX_SEARCH).trim(),
    langue: /^[a-z]{2,3}(-[A-Za-z0-9]{2,5})?$/.test(language) ? language : '',
    etat: Object.hasOwn(STATES, state) ? (state as Choice['etat']) : '',
  };
}

/** The list that an expression was chosen from, which the address of its page says. */
function listOf({ query }: FastifyRequest): string {
  const asked = fieldsOf(query);
  return addressOf(LIST, readChoice(asked), parsePage(asked.page));
}

const searchOf = ({ q, langue, etat }: Choice): ExpressionSearch => ({ key: fold(q), langue, etat: STATES[etat] });

const languageName = (code: string): string => {
  const name = languageNames.of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const withLanguage = <T extends { langue: string }>(row: T) => ({ ...row, langueNom: languageName(row.langue) });

/** « {nom} et {date} », where the page puts values; empty without any. */
const placesIn = (expression: string): string =>
  new Intl.ListFormat('fr').format(new Set(expression.match(/\{[^{}]+\}/g) ?? []));

const suffixOf = (langue: string) => (langue ? `-${langue}` : '');

function sendFile(reply: FastifyReply, body: string, type: string, name: string): FastifyReply {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body);
}
