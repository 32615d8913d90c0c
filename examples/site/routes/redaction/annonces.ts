import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CATEGORIES } from '../../annonce-form.ts';
import type { Site } from '../../context.ts';
import type { PublicAnnonce } from '../../database/annonces.ts';
import { listPhotos } from '../../database/photos.ts';
import { findSubmission, listSubmissions, reviewSubmission } from '../../database/redaction/annonces.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, type Errors, fieldsOf, readFields } from '../../forms.ts';
import { addList, readPage } from '../../lists.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { type Desk, idIn, retryWith, versionOf } from './desk.ts';
import { readChoice } from './list-choice.ts';

const LIST = '/redaction/annonces';
const LIST_KIND = {
  url: LIST,
  etats: { '': 'À relire', relues: 'Relues' },
  filtre: { nom: 'categorie', label: 'Catégorie', choix: CATEGORIES },
};
const NOTE_RULES = { note: { label: 'Note au membre', required: true, min: 10, max: 1000 } };
const CHANGED = 'L’annonce a changé depuis que vous l’avez lue. Relisez-la, puis décidez.';
const GONE = 'L’annonce n’est plus soumise : son auteur l’a supprimée.';

type Decision = Parameters<typeof reviewSubmission>[3];

/** What an editor may decide without a word, by the end of the address. */
const DECISIONS: Record<string, { decision: Decision; done: string }> = {
  publier: { decision: { active: true, editorNote: '' }, done: 'L’annonce est publiée.' },
  depublier: { decision: { active: false, editorNote: '' }, done: 'L’annonce est dépubliée.' },
  classer: { decision: { editorNote: '' }, done: 'L’annonce est classée parmi les annonces relues.' },
};

/** What members sent to the editors: list, read, publish, unpublish, send back. */
export function submissionRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { database, limits } = site;
  const write = limited('ecriture', limits.writes);

  addList(app, site, '/annonces', async (reply, asked, request) => {
    const { etat, search, query, filtres } = readChoice(asked, LIST_KIND);
    const annonces = await readPage(request, parsePage(asked.page), (page) =>
      desk.as(request, (database) => listSubmissions(database, etat === 'relues', search, page)),
    );
    const links = pagination(annonces, LIST, query);
    return desk.list(reply, 'redaction/annonces', { annonces, etat, filtres, pagination: links }, links.past);
  });

  app.get('/annonces/:id', async (request, reply) => {
    const annonce = await find(request);
    return showSubmission(reply, annonce, annonce.editorNote);
  });

  for (const [name, { decision, done }] of Object.entries(DECISIONS)) {
    app.post(`/annonces/:id/${name}`, { config: write }, async (request, reply) => {
      const id = idIn(request);
      await decide(request, id, decision);
      return reply.done(done, `${LIST}/${id}`);
    });
  }

  app.post('/annonces/:id/renvoyer', { config: { ...write, retry: retryWith(showAgain) } }, async (request, reply) => {
    const id = idIn(request);
    const { values, errors } = readFields(fieldsOf(request.body), NOTE_RULES);
    if (errors.note) return showSubmission(reply, await find(request), values.note, { errors, status: 422 });
    await decide(request, id, { active: false, editorNote: values.note });
    return reply.done('L’annonce est renvoyée à son auteur avec votre note.', `${LIST}/${id}`);
  });

  async function decide(request: FastifyRequest, id: number, decision: Decision): Promise<void> {
    const version = versionOf(fieldsOf(request.body));
    const saving = await desk.as(request, (database) => reviewSubmission(database, id, version, decision));
    if (saving.result === 'stale') throw new Problem(409, CHANGED);
    if (saving.result !== 'saved') throw new Problem(404, GONE);
  }

  async function find(request: FastifyRequest): Promise<PublicAnnonce> {
    const annonce = await desk.as(request, (database) => findSubmission(database, idIn(request)));
    if (!annonce) throw new Problem(404, NOT_FOUND);
    return annonce;
  }

  async function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const { values } = readFields(fieldsOf(request.body), NOTE_RULES);
    const annonce = request.visit.member ? await find(request) : undefined;
    return showSubmission(reply, annonce, values.note, refusal);
  }

  /** Without its annonce where the editor's session has ended: the note alone. */
  async function showSubmission(
    reply: FastifyReply,
    annonce: PublicAnnonce | undefined,
    note: string,
    refusal: Refusal = {},
  ) {
    const errors: Errors = refusal.errors ?? {};
    const data = {
      prefixe: 'renvoi',
      champs: describeFields('renvoi', NOTE_RULES, { note }, errors),
      annonce: annonce ?? null,
      photos: annonce ? await listPhotos(database, annonce.id) : [],
      id: idIn(reply.request),
    };
    return desk.showForm(reply, 'redaction/annonce', data, refusal);
  }
}
