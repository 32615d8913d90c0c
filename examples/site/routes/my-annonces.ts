import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANNONCE_RULES, type AnnonceValues, annonceValues, CATEGORIES, PRICES, readAnnonce } from '../annonce-form.ts';
import type { Site } from '../context.ts';
import { type Annonce, createAnnonce, findOwnAnnonce, submitAnnonce, updateAnnonce } from '../database/annonces.ts';
import { type Refusal, showForm } from '../form-page.ts';
import { describeFields, fieldsOf, readFields } from '../forms.ts';
import { parseId } from '../parameters.ts';
import { NOT_YOURS, Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { activeOf, savingRefusal, versionOf } from './redaction/desk.ts';

const SPACE = '/mon-espace';
const NOTE_RULES = { note: { label: 'Message à la rédaction', max: 1000 } };

const STALE =
  'Cette annonce a été modifiée pendant que vous écriviez, dans un autre onglet ou par la rédaction. Votre texte est encore là : lisez la version enregistrée, puis reprenez ce qui vous manque, ou remplacez-la par la vôtre.';

const SAVED_WITHDRAWN =
  'Votre annonce a été enregistrée. La rédaction l’a retirée du site, et peut seule l’y remettre : soumettez-la de nouveau.';

/** What was read of the annonce that is edited, whether it is published, and the version that may be replaced. */
interface Edition {
  version?: number;
  publiee?: boolean;
  remplacer?: number;
}

/** A member's forms for their own annonces. */
export function myAnnonceRoutes(app: FastifyInstance, { database, limits }: Site): void {
  const read = { config: { member: true } };
  const write = { member: true, ...limited('ecriture', limits.writes) };

  app.get('/mon-espace/annonces/nouvelle', read, async (request, reply) =>
    showAnnonce(reply, { ...annonceValues(), courriel: request.visit.member!.courriel }),
  );

  app.post('/mon-espace/annonces/nouvelle', { config: { ...write, retry: retryAnnonce } }, async (request, reply) => {
    const { values, errors, content } = await readAnnonce(database, fieldsOf(request.body));
    if (!content) return showAnnonce(reply, values, { errors, status: 422 });
    await createAnnonce(database, request.visit.member!.id, content);
    return reply.done('Votre annonce a été enregistrée. Il vous reste à la publier.', SPACE);
  });

  app.get('/mon-espace/annonces/:id/modifier', read, async (request, reply) => {
    const annonce = await own(request);
    return showAnnonce(reply, annonceValues(annonce), {}, { version: annonce.version, publiee: annonce.active });
  });

  app.post(
    '/mon-espace/annonces/:id/modifier',
    { config: { ...write, retry: retryAnnonce } },
    async (request, reply) => {
      const annonce = await own(request);
      const { id, memberId } = annonce;
      const fields = fieldsOf(request.body);
      const { values, errors, content } = await readAnnonce(database, fields, annonce);
      const active = activeOf(fields);
      const version = versionOf(fields) || annonce.version;
      if (fields.active !== undefined && active === undefined) errors.active = 'Le choix de publication est inconnu.';
      if (!content || errors.active)
        return showAnnonce(reply, values, { errors, status: 422 }, { version, publiee: annonce.active });
      const saving = await updateAnnonce(database, id, memberId, version, { ...content, active });
      if (saving.result === 'saved') return reply.done(savedMessage(active, annonce), SPACE);
      if (saving.result === 'gone') throw new Problem(404, NOT_YOURS);
      const { refusal, remplacer } = savingRefusal(saving, NOT_YOURS, STALE);
      return showAnnonce(reply, values, refusal, { version, remplacer, publiee: annonce.active });
    },
  );

  app.get('/mon-espace/annonces/:id/soumettre', read, async (request, reply) => {
    const annonce = await own(request);
    return showNote(reply, annonce.submissionNote, annonce);
  });

  app.post('/mon-espace/annonces/:id/soumettre', { config: { ...write, retry: retryNote } }, async (request, reply) => {
    const annonce = await own(request);
    const { values, errors } = readFields(fieldsOf(request.body), NOTE_RULES);
    if (errors.note) return showNote(reply, values.note, annonce, { errors, status: 422 });
    const sent = await submitAnnonce(database, annonce.id, annonce.memberId, values.note);
    if (!sent) throw new Problem(404, NOT_YOURS);
    return reply.done('Votre annonce a été soumise à la rédaction.', SPACE);
  });

  app.get('/mon-espace/annonces/:id/supprimer', read, async (request, reply) =>
    reply.page('annonce-supprimer', { annonce: await own(request) }),
  );

  /** The annonce that the address names, if it is the member's. */
  async function own({ params, visit }: FastifyRequest): Promise<Annonce> {
    const id = parseId((params as { id: string }).id);
    const annonce = id && (await findOwnAnnonce(database, id, visit.member!.id));
    if (!annonce) throw new Problem(404, NOT_YOURS);
    return annonce;
  }
}

function retryAnnonce(request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply> {
  const fields = fieldsOf(request.body);
  const { values } = readFields(fields, ANNONCE_RULES);
  const version = versionOf(fields) || undefined;
  return showAnnonce(reply, values, { message: problem.message, status: problem.statusCode }, { version });
}

function retryNote(request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply> {
  const { values } = readFields(fieldsOf(request.body), NOTE_RULES);
  return showNote(reply, values.note, undefined, { message: problem.message, status: problem.statusCode });
}

/** The form of a new annonce, or of the one in the address; a refusal alone where the library asks. */
function showAnnonce(
  reply: FastifyReply,
  values: AnnonceValues,
  refusal: Refusal = {},
  { version, remplacer, publiee = false }: Edition = {},
): Promise<FastifyReply> {
  const isNew = reply.request.routeOptions.url === '/mon-espace/annonces/nouvelle';
  const champs = describeFields('annonce', ANNONCE_RULES, values, refusal.errors ?? {});
  return showForm(
    reply,
    'annonce-formulaire',
    {
      ...{ prefixe: 'annonce', isNew, publiee, champs, categories: Object.entries(CATEGORIES), prix: PRICES },
      ...{ version: version ?? null, remplacer: remplacer ?? null },
    },
    refusal,
  );
}

function showNote(reply: FastifyReply, note: string, annonce?: Annonce, refusal: Refusal = {}): Promise<FastifyReply> {
  const champs = describeFields('annonce', NOTE_RULES, { note }, refusal.errors ?? {});
  return showForm(reply, 'annonce-soumettre', { prefixe: 'annonce', champs, annonce }, refusal);
}

function savedMessage(active: boolean | undefined, { withdrawnAt }: Annonce): string {
  if (withdrawnAt) return SAVED_WITHDRAWN;
  if (active === undefined) return 'Votre annonce a été enregistrée.';
  return active ? 'Votre annonce a été enregistrée et publiée.' : 'Votre annonce a été enregistrée et dépubliée.';
}
