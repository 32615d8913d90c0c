import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AVIS_KINDS, AVIS_RULES, type AvisValues, avisValues, GRAVITES, readAvis } from '../../avis-form.ts';
import { today } from '../../calendar.ts';
import type { Site } from '../../context.ts';
import { createAvis, findAnyAvis, listEveryAvis, updateAvis } from '../../database/redaction/avis.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, fieldsOf } from '../../forms.ts';
import { addList, readPage } from '../../lists.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { activeOf, type Desk, idIn, retryWith, savingRefusal, versionOf } from './desk.ts';

const LIST = '/redaction/avis';
const GONE =
  'Cette annonce a été supprimée pendant que vous écriviez. Votre texte est encore là : copiez-le dans une nouvelle annonce.';

interface Edition {
  /** Undefined for a new announcement. */
  id?: number;
  version?: number;
  publie?: boolean;
  remplacer?: number;
}

/** What is announced over the pages of the site: list, write, publish, delete. */
export function editedAvisRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { limits } = site;
  const edit = { ...limited('ecriture', limits.writes), retry: retryWith(showAgain) };

  addList(app, site, '/avis', async (reply, asked, request) => {
    const etat = asked.etat === 'passees' ? 'passees' : '';
    const avis = await readPage(request, parsePage(asked.page), (page) =>
      desk.as(request, (database) => listEveryAvis(database, etat === 'passees', today(), page)),
    );
    const links = pagination(avis, LIST, { etat });
    const data = { avis, etat, genres: AVIS_KINDS, pagination: links, today: today(), retour: links.here };
    return desk.list(reply, 'redaction/avis', data, links.past);
  });

  app.get<{ Querystring: Record<string, unknown> }>('/avis/nouveau', async (request, reply) => {
    // The library loads the form's page again, marked, once the announcement is kept.
    if (request.query.success === '1') return reply.redirect(LIST, 303);
    return showAvis(reply, avisValues());
  });

  app.post('/avis/nouveau', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const { values, errors, content } = readAvis(fields);
    if (!content) return showAvis(reply, values, {}, { errors, status: 422 });
    const publie = activeOf(fields) ?? false;
    await desk.as(request, (database) => createAvis(database, content, publie));
    return reply.done(savedMessage(publie), LIST);
  });

  app.get('/avis/:id/modifier', async (request, reply) => {
    const avis = await find(request);
    return showAvis(reply, avisValues(avis), avis);
  });

  app.post('/avis/:id/modifier', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const id = idIn(request);
    const version = versionOf(fields);
    const { values, errors, content } = readAvis(fields);
    if (!content) return showAvis(reply, values, { id, version }, { errors, status: 422 });
    const active = activeOf(fields);
    const saving = await desk.as(request, (database) => updateAvis(database, id, version, content, active));
    if (saving.result === 'saved') return reply.done(savedMessage(active), `${LIST}/${id}/modifier`);
    const { refusal, remplacer } = savingRefusal(saving, GONE);
    return showAvis(reply, values, { id, version, remplacer }, refusal);
  });

  app.get('/avis/:id/supprimer', async (request, reply) => {
    const { id, titre } = await find(request);
    return desk.show(reply, 'redaction/supprimer', {
      module: 'avis',
      id,
      chose: 'l’annonce',
      nom: `l’annonce « ${titre} »`,
      liste: LIST,
    });
  });

  async function find(request: FastifyRequest) {
    const avis = await desk.as(request, (database) => findAnyAvis(database, idIn(request)));
    if (!avis) throw new Problem(404, NOT_FOUND);
    return avis;
  }

  function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const fields = fieldsOf(request.body);
    const isNew = request.routeOptions.url === `${LIST}/nouveau`;
    const edition = isNew ? {} : { id: idIn(request), version: versionOf(fields) };
    return showAvis(reply, readAvis(fields).values, edition, refusal);
  }

  function showAvis(reply: FastifyReply, values: AvisValues, edition: Edition = {}, refusal: Refusal = {}) {
    const data = {
      prefixe: 'avis',
      champs: describeFields('avis', AVIS_RULES, values, refusal.errors ?? {}),
      genres: Object.entries(AVIS_KINDS),
      gravites: Object.entries(GRAVITES),
      id: edition.id ?? null,
      version: edition.version ?? null,
      publie: edition.publie ?? null,
      remplacer: edition.remplacer ?? null,
    };
    return desk.showForm(reply, 'redaction/un-avis', data, refusal);
  }
}

function savedMessage(isPublished: boolean | undefined): string {
  if (isPublished === undefined) return 'L’annonce est enregistrée.';
  return isPublished ? 'L’annonce est enregistrée et publiée.' : 'L’annonce est enregistrée, sans être publiée.';
}
