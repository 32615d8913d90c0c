import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { today } from '../../calendar.ts';
import type { Site } from '../../context.ts';
import {
  createEvenement,
  findAnyEvenement,
  listEveryEvenement,
  updateEvenement,
} from '../../database/redaction/evenements.ts';
import {
  AGENDA_CATEGORIES,
  EVENEMENT_RULES,
  type EvenementValues,
  evenementValues,
  readEvenement,
  scheduleOf,
} from '../../evenement-form.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, fieldsOf } from '../../forms.ts';
import { addList, readPage } from '../../lists.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { activeOf, type Desk, idIn, retryWith, savingRefusal, versionOf } from './desk.ts';
import { readChoice } from './list-choice.ts';

const LIST = '/redaction/agenda';
const LIST_KIND = {
  url: LIST,
  etats: { '': 'À venir', passes: 'Passés' },
  filtre: { nom: 'categorie', label: 'Catégorie', choix: AGENDA_CATEGORIES },
};
const GONE =
  'Cet événement a été supprimé pendant que vous écriviez. Votre texte est encore là : copiez-le dans un nouvel événement.';

interface Edition {
  /** Undefined for a new event. */
  id?: number;
  version?: number;
  publie?: boolean;
  remplacer?: number;
}

/** The agenda: list, write, preview, publish, delete. */
export function editedAgendaRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { limits } = site;
  const write = limited('ecriture', limits.writes);
  const edit = { ...write, retry: retryWith(showAgain) };

  addList(app, site, '/agenda', async (reply, asked, request) => {
    const { etat, search, query, filtres } = readChoice(asked, LIST_KIND);
    const evenements = await readPage(request, parsePage(asked.page), (page) =>
      desk.as(request, (database) => listEveryEvenement(database, etat === 'passes', today(), search, page)),
    );
    const links = pagination(evenements, LIST, query);
    const data = { evenements, filtres, pagination: links, retour: links.here };
    return desk.list(reply, 'redaction/agenda', data, links.past);
  });

  app.get<{ Querystring: Record<string, unknown> }>('/agenda/nouveau', async (request, reply) => {
    // The library loads the form's page again, marked, once the event is kept.
    if (request.query.success === '1') return reply.redirect(LIST, 303);
    return showEvenement(reply, evenementValues());
  });

  app.post('/agenda/nouveau', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const { values, errors, content } = readEvenement(fields);
    if (!content) return showEvenement(reply, values, {}, { errors, status: 422 });
    const isPublished = activeOf(fields) ?? false;
    const saving = await desk.as(request, (database) => createEvenement(database, content, isPublished));
    if (saving.result !== 'saved') return showEvenement(reply, values, {}, savingRefusal(saving, GONE).refusal);
    return reply.done(savedMessage(isPublished), LIST);
  });

  app.get('/agenda/:id/modifier', async (request, reply) => {
    const evenement = await find(request);
    return showEvenement(reply, evenementValues(evenement), evenement);
  });

  app.post('/agenda/:id/modifier', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const id = idIn(request);
    const version = versionOf(fields);
    const { values, errors, content } = readEvenement(fields);
    if (!content) return showEvenement(reply, values, { id, version }, { errors, status: 422 });
    const active = activeOf(fields);
    const saving = await desk.as(request, (database) => updateEvenement(database, id, version, content, active));
    if (saving.result === 'saved') return reply.done(savedMessage(active), `${LIST}/${id}/modifier`);
    const { refusal, remplacer } = savingRefusal(saving, GONE);
    return showEvenement(reply, values, { id, version, remplacer }, refusal);
  });

  app.post('/agenda/apercu', { config: write }, async (request, reply) => {
    const { values, errors } = readEvenement(fieldsOf(request.body));
    const debut = errors.debut ? today() : values.debut;
    const schedule = scheduleOf({ ...values, debut, fin: errors.fin || errors.debut ? '' : values.fin });
    return reply.page('evenement', { evenement: { ...values, ...schedule }, over: false, apercu: true });
  });

  app.get('/agenda/:id/supprimer', async (request, reply) => {
    const { id, titre } = await find(request);
    const data = { module: 'evenements', id, chose: 'l’événement', nom: `l’événement « ${titre} »`, liste: LIST };
    return desk.show(reply, 'redaction/supprimer', data);
  });

  async function find(request: FastifyRequest) {
    const evenement = await desk.as(request, (database) => findAnyEvenement(database, idIn(request)));
    if (!evenement) throw new Problem(404, NOT_FOUND);
    return evenement;
  }

  function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const fields = fieldsOf(request.body);
    const isNew = request.routeOptions.url === `${LIST}/nouveau`;
    const edition = isNew ? {} : { id: idIn(request), version: versionOf(fields) };
    return showEvenement(reply, readEvenement(fields).values, edition, refusal);
  }

  function showEvenement(reply: FastifyReply, values: EvenementValues, edition: Edition = {}, refusal: Refusal = {}) {
    const data = {
      prefixe: 'evenement',
      champs: describeFields('evenement', EVENEMENT_RULES, values, refusal.errors ?? {}),
      categories: Object.entries(AGENDA_CATEGORIES),
      id: edition.id ?? null,
      version: edition.version ?? null,
      publie: edition.publie ?? null,
      remplacer: edition.remplacer ?? null,
      adresse: values.slug,
    };
    return desk.showForm(reply, 'redaction/evenement', data, refusal);
  }
}

function savedMessage(isPublished: boolean | undefined): string {
  if (isPublished === undefined) return 'L’événement est enregistré.';
  return isPublished ? 'L’événement est enregistré et publié.' : 'L’événement est enregistré, sans être publié.';
}
