import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../context.ts';
import { findAnyDemarche, listEveryDemarche, updateDemarche } from '../../database/redaction/demarches.ts';
import { DEMARCHE_RULES, type DemarcheValues, demarcheValues, readDemarche } from '../../demarche-form.ts';
import { DEMARCHE_THEMES } from '../../demarche-themes.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, fieldsOf } from '../../forms.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { activeOf, type Desk, retryWith, savingRefusal, slugIn, versionOf } from './desk.ts';

const LIST = '/redaction/demarches';
const GONE = 'Cette démarche a été supprimée pendant que vous écriviez. Votre texte est encore là : copiez-le.';

interface Edition {
  version: number;
  publiee?: boolean;
  remplacer?: number;
}

/** The procedures: list, write, publish. */
export function editedDemarcheRoutes(app: FastifyInstance, { limits }: Site, desk: Desk): void {
  const edit = { ...limited('ecriture', limits.writes), retry: retryWith(showAgain) };

  app.get('/demarches', async (request, reply) => {
    const demarches = await desk.as(request, listEveryDemarche);
    return desk.show(reply, 'redaction/demarches', { demarches, themes: DEMARCHE_THEMES });
  });

  app.get('/demarches/:slug/modifier', async (request, reply) => {
    const demarche = await desk.as(request, (database) => findAnyDemarche(database, slugIn(request)));
    if (!demarche) throw new Problem(404, NOT_FOUND);
    return showDemarche(reply, demarcheValues(demarche), demarche);
  });

  app.post('/demarches/:slug/modifier', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const slug = slugIn(request);
    const version = versionOf(fields);
    const { values, errors, content } = readDemarche(fields);
    if (!content) return showDemarche(reply, values, { version }, { errors, status: 422 });
    const active = activeOf(fields);
    const saving = await desk.as(request, (database) => updateDemarche(database, slug, version, content, active));
    if (saving.result === 'saved') return reply.done(savedMessage(active), `${LIST}/${slug}/modifier`);
    const { refusal, remplacer } = savingRefusal(saving, GONE);
    return showDemarche(reply, values, { version, remplacer }, refusal);
  });

  function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const fields = fieldsOf(request.body);
    return showDemarche(reply, readDemarche(fields).values, { version: versionOf(fields) }, refusal);
  }

  function showDemarche(
    reply: FastifyReply,
    values: DemarcheValues,
    { version, publiee, remplacer }: Edition,
    refusal: Refusal = {},
  ) {
    const data = {
      prefixe: 'demarche',
      champs: describeFields('demarche', DEMARCHE_RULES, values, refusal.errors ?? {}),
      themes: Object.entries(DEMARCHE_THEMES),
      slug: slugIn(reply.request),
      version,
      publiee: publiee ?? null,
      remplacer: remplacer ?? null,
    };
    return desk.showForm(reply, 'redaction/demarche', data, refusal);
  }
}

function savedMessage(isPublished: boolean | undefined): string {
  if (isPublished === undefined) return 'La démarche est enregistrée.';
  return isPublished ? 'La démarche est enregistrée et publiée.' : 'La démarche est enregistrée, sans être publiée.';
}
