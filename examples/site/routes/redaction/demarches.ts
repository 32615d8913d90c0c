import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../context.ts';
import {
  createDemarche,
  findAnyDemarche,
  listEveryDemarche,
  updateDemarche,
} from '../../database/redaction/demarches.ts';
import { DEMARCHE_RULES, type DemarcheValues, demarcheValues, readDemarche } from '../../demarche-form.ts';
import { DEMARCHE_THEMES } from '../../demarche-themes.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, fieldsOf } from '../../forms.ts';
import { addList } from '../../lists.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { activeOf, type Desk, retryWith, savingRefusal, slugIn, versionOf } from './desk.ts';

const LIST = '/redaction/demarches';
const GONE =
  'Cette démarche a été supprimée pendant que vous écriviez. Votre texte est encore là : copiez-le dans une nouvelle démarche.';

interface Edition {
  /** Undefined for a new procedure. */
  slug?: string;
  version?: number;
  publiee?: boolean;
  remplacer?: number;
}

/** The procedures: list, write, publish, delete. */
export function editedDemarcheRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { limits } = site;
  const edit = { ...limited('ecriture', limits.writes), retry: retryWith(showAgain) };

  addList(app, site, '/demarches', async (reply, _asked, request) => {
    const demarches = await desk.as(request, listEveryDemarche);
    return desk.list(reply, 'redaction/demarches', { demarches, themes: DEMARCHE_THEMES, retour: LIST }, false);
  });

  app.get<{ Querystring: Record<string, unknown> }>('/demarches/nouvelle', async (request, reply) => {
    // The library loads the form's page again, marked, once the procedure is kept.
    if (request.query.success === '1') return reply.redirect(LIST, 303);
    return showDemarche(reply, demarcheValues());
  });

  app.post('/demarches/nouvelle', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const { values, errors, content } = readDemarche(fields);
    if (!content) return showDemarche(reply, values, {}, { errors, status: 422 });
    const isPublished = activeOf(fields) ?? false;
    const saving = await desk.as(request, (database) => createDemarche(database, content, isPublished));
    if (saving.result !== 'saved') return showDemarche(reply, values, {}, savingRefusal(saving, GONE).refusal);
    return reply.done(savedMessage(isPublished), LIST);
  });

  app.get('/demarches/:slug/modifier', async (request, reply) => {
    const demarche = await find(request);
    return showDemarche(reply, demarcheValues(demarche), demarche);
  });

  app.post('/demarches/:slug/modifier', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const slug = slugIn(request);
    const version = versionOf(fields);
    const { values, errors, content } = readDemarche(fields, slug);
    if (!content) return showDemarche(reply, values, { slug, version }, { errors, status: 422 });
    const active = activeOf(fields);
    const saving = await desk.as(request, (database) => updateDemarche(database, version, content, active));
    if (saving.result === 'saved') return reply.done(savedMessage(active), `${LIST}/${slug}/modifier`);
    const { refusal, remplacer } = savingRefusal(saving, GONE);
    return showDemarche(reply, values, { slug, version, remplacer }, refusal);
  });

  app.get('/demarches/:slug/supprimer', async (request, reply) => {
    const { slug, titre } = await find(request);
    const data = { module: 'demarches', id: slug, chose: 'la démarche', nom: `la démarche « ${titre} »`, liste: LIST };
    return desk.show(reply, 'redaction/supprimer', data);
  });

  async function find(request: FastifyRequest) {
    const demarche = await desk.as(request, (database) => findAnyDemarche(database, slugIn(request)));
    if (!demarche) throw new Problem(404, NOT_FOUND);
    return demarche;
  }

  function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const fields = fieldsOf(request.body);
    const isNew = request.routeOptions.url === `${LIST}/nouvelle`;
    const edition = isNew ? {} : { slug: slugIn(request), version: versionOf(fields) };
    return showDemarche(reply, readDemarche(fields, edition.slug).values, edition, refusal);
  }

  function showDemarche(reply: FastifyReply, values: DemarcheValues, edition: Edition = {}, refusal: Refusal = {}) {
    const data = {
      prefixe: 'demarche',
      champs: describeFields('demarche', DEMARCHE_RULES, values, refusal.errors ?? {}),
      themes: Object.entries(DEMARCHE_THEMES),
      slug: edition.slug ?? null,
      version: edition.version ?? null,
      publiee: edition.publiee ?? null,
      remplacer: edition.remplacer ?? null,
    };
    return desk.showForm(reply, 'redaction/demarche', data, refusal);
  }
}

function savedMessage(isPublished: boolean | undefined): string {
  if (isPublished === undefined) return 'La démarche est enregistrée.';
  return isPublished ? 'La démarche est enregistrée et publiée.' : 'La démarche est enregistrée, sans être publiée.';
}
