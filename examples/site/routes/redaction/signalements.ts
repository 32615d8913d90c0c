import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../context.ts';
import { createEnvoi } from '../../database/envois.ts';
import {
  closeSignalement,
  countReports,
  findSignalement,
  listSignalements,
  type ReportedAnnonce,
  takeDown,
} from '../../database/redaction/signalements.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, fieldsOf, readFields } from '../../forms.ts';
import { addList, readPage } from '../../lists.ts';
import { takenDownMail } from '../../mails.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { MOTIFS } from '../../report-form.ts';
import { type Desk, idIn, retryWith } from './desk.ts';
import { readChoice } from './list-choice.ts';

const LIST = '/redaction/signalements';
const LIST_KIND = {
  url: LIST,
  etats: { '': 'À traiter', traites: 'Traités' },
  filtre: { nom: 'motif', label: 'Raison', choix: MOTIFS },
};
const NOTE_RULES = { note: { label: 'Note au membre', required: true, min: 10, max: 1000 } };

/** What visitors report: list, read, take the annonce off the site, or leave it. */
export function editedReportRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { limits, mailer } = site;
  const write = limited('ecriture', limits.writes);

  addList(app, site, '/signalements', async (reply, asked, request) => {
    const { etat, search, query, filtres } = readChoice(asked, LIST_KIND);
    const isHandled = etat === 'traites';
    const signalements = await readPage(request, parsePage(asked.page), (page) =>
      desk.as(request, (database) => listSignalements(database, isHandled, search, page)),
    );
    const links = pagination(signalements, LIST, query);
    const data = { signalements, etat, filtres, motifs: MOTIFS, pagination: links };
    return desk.list(reply, 'redaction/signalements', data, links.past);
  });

  app.get('/signalements/:id', async (request, reply) => showReport(request, reply, await find(request), { note: '' }));

  app.post(
    '/signalements/:id/retirer',
    { config: { ...write, retry: retryWith(showAgain) } },
    async (request, reply) => {
      const { values, errors } = readFields(fieldsOf(request.body), NOTE_RULES);
      const signalement = await find(request);
      if (errors.note) return showReport(request, reply, signalement, values, { errors, status: 422 });
      const { id, annonceId, titre, memberId, courrielMembre } = signalement;
      await desk.as(request, async (database) => {
        await takeDown(database, annonceId, values.note);
        await createEnvoi(database, takenDownMail(courrielMembre, memberId, { titre, note: values.note }));
      });
      mailer.wake();
      return reply.done('L’annonce est retirée du site, et son auteur prévenu.', `${LIST}/${id}`);
    },
  );

  for (const [name, isHandled, done] of [
    ['classer', true, 'Le signalement est classé : l’annonce reste sur le site.'],
    ['rouvrir', false, 'Le signalement est de nouveau à traiter.'],
  ] as const) {
    app.post(`/signalements/:id/${name}`, { config: write }, async (request, reply) => {
      const { id } = await find(request);
      await desk.as(request, (database) => closeSignalement(database, id, isHandled));
      return reply.done(done, `${LIST}/${id}`);
    });
  }

  async function find(request: FastifyRequest): Promise<ReportedAnnonce> {
    const signalement = await desk.as(request, (database) => findSignalement(database, idIn(request)));
    if (!signalement) throw new Problem(404, NOT_FOUND);
    return signalement;
  }

  /** The note alone where the editor's session has ended. */
  async function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const { values } = readFields(fieldsOf(request.body), NOTE_RULES);
    const signalement = request.visit.member ? await find(request) : undefined;
    return showReport(request, reply, signalement, values, refusal);
  }

  async function showReport(
    request: FastifyRequest,
    reply: FastifyReply,
    signalement: ReportedAnnonce | undefined,
    values: { note: string },
    refusal: Refusal = {},
  ) {
    const total = signalement ? await desk.as(request, (database) => countReports(database, signalement.annonceId)) : 0;
    const data = {
      prefixe: 'retrait',
      champs: describeFields('retrait', NOTE_RULES, values, refusal.errors ?? {}),
      ...{ signalement: signalement ?? null, total, motifs: MOTIFS, id: idIn(request) },
    };
    return desk.showForm(reply, 'redaction/signalement', data, refusal);
  }
}
