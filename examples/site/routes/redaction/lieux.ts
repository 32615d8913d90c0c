import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../context.ts';
import { findLieu, listLieux, updateLieu } from '../../database/redaction/lieux.ts';
import type { Lieu } from '../../database/territoire.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, fieldsOf } from '../../forms.ts';
import { DAYS, LIEU_RULES, type LieuValues, lieuValues, readLieu } from '../../lieu-form.ts';
import { weekLines } from '../../opening-hours.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { type Desk, retryWith, savingRefusal, slugIn, versionOf } from './desk.ts';

const LIST = '/redaction/lieux';
const GONE = 'Ce lieu a été supprimé pendant que vous écriviez.';

interface Edition {
  version: number;
  remplacer?: number;
}

/** The town halls and the déchèteries: their addresses, hours and closures. */
export function editedLieuRoutes(app: FastifyInstance, { limits }: Site, desk: Desk): void {
  const edit = { ...limited('ecriture', limits.writes), retry: retryWith(showAgain) };

  app.get('/lieux', async (request, reply) => {
    const lieux = await desk.as(request, listLieux);
    return desk.show(reply, 'redaction/lieux', {
      lieux: lieux.map((lieu) => ({ ...lieu, page: pageOf(lieu), lignes: weekLines(lieu) })),
    });
  });

  app.get('/lieux/:slug/modifier', async (request, reply) => {
    const lieu = await find(request);
    return showLieu(reply, lieu, lieuValues(lieu), lieu);
  });

  app.post('/lieux/:slug/modifier', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const lieu = await find(request);
    const version = versionOf(fields);
    const { values, errors, content } = readLieu(fields);
    if (!content) return showLieu(reply, lieu, values, { version }, { errors, status: 422 });
    const saving = await desk.as(request, (database) => updateLieu(database, lieu.slug, version, content));
    if (saving.result === 'saved') return reply.done('Le lieu est enregistré.', `${LIST}/${lieu.slug}/modifier`);
    const { refusal, remplacer } = savingRefusal(saving, GONE);
    return showLieu(reply, lieu, values, { version, remplacer }, refusal);
  });

  async function find(request: FastifyRequest): Promise<Lieu> {
    const lieu = await desk.as(request, (database) => findLieu(database, slugIn(request)));
    if (!lieu) throw new Problem(404, NOT_FOUND);
    return lieu;
  }

  function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const fields = fieldsOf(request.body);
    return showLieu(reply, null, readLieu(fields).values, { version: versionOf(fields) }, refusal);
  }

  /** Without its `lieu` where the database cannot say it. */
  function showLieu(
    reply: FastifyReply,
    lieu: Lieu | null,
    values: LieuValues,
    { version, remplacer }: Edition,
    refusal: Refusal = {},
  ) {
    const champs = describeFields('lieu', LIEU_RULES, values, refusal.errors ?? {});
    const data = {
      prefixe: 'lieu',
      champs,
      jours: DAYS.map((day) => champs[day]),
      nom: lieu?.nom ?? 'Un lieu',
      page: lieu ? pageOf(lieu) : null,
      version,
      remplacer: remplacer ?? null,
    };
    return desk.showForm(reply, 'redaction/lieu', data, refusal);
  }
}

const pageOf = ({ genre, commune }: Lieu): string =>
  genre === 'mairie' ? `/territoire/${commune}` : '/pratique/decheteries';
