import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../context.ts';
import { findPublishedAnnonce, type PublicAnnonce } from '../database/annonces.ts';
import { createEnvoi } from '../database/envois.ts';
import { findProfile } from '../database/members.ts';
import {
  countUnread,
  createMessage,
  createReponse,
  deleteOwnMessage,
  findOwnMessage,
  listOwnMessages,
  listReponses,
  markOwnRead,
  type OwnMessage,
} from '../database/messages.ts';
import { type Refusal, showForm } from '../form-page.ts';
import { describeFields, type Fields, fieldsOf, readFields } from '../forms.ts';
import { addList, readPage, sendList } from '../lists.ts';
import { answerMail, messageMail } from '../mails.ts';
import { ANSWER_RULES, MESSAGE_RULES } from '../message-form.ts';
import { isAjax } from '../pages.ts';
import { pagination } from '../pagination.ts';
import { parseId, parsePage, parseText } from '../parameters.ts';
import { NOT_FOUND, NOT_YOURS, Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { fold } from '../text.ts';
import { isTrapped, trapped } from '../trap.ts';

const LIST = '/mon-espace/messages';
const MAX_SEARCH = 100;
const SENT = 'Votre message est parti. La réponse vous viendra par courriel.';

/** What visitors write to members about their annonces, and what these answer. */
export function messageRoutes(app: FastifyInstance, site: Site): void {
  const { database, limits, captcha, mailer, origin } = site;
  const write = { member: true, ...limited('ecriture', limits.writes) };

  app.get('/annonces/:id/ecrire', async (request, reply) => {
    const { member } = request.visit;
    const values = { nom: member?.nom ?? '', courriel: member?.courriel ?? '', message: '' };
    return showMessage(reply, await published(request), values, {}, fieldsOf(request.query).success === '1');
  });

  app.post(
    '/annonces/:id/ecrire',
    { config: { ...limited('message', limits.messages), retry: retryMessage } },
    async (request, reply) => {
      const annonce = await published(request);
      const fields = fieldsOf(request.body);
      const { values, errors } = readFields(fields, MESSAGE_RULES);
      const refuse = (refusal: Refusal) => showMessage(reply, annonce, values, { status: 422, ...refusal });
      if (Object.keys(errors).length > 0) return refuse({ errors });
      if (isTrapped(fields)) return refuse({ message: trapped() });
      const refusal = await captcha.refuses(request, fields, limits);
      if (refusal) return refuse({ message: refusal });
      const id = await createMessage(database, { ...values, annonceId: annonce.id });
      const member = await findProfile(database, annonce.memberId);
      const { nom, message } = values;
      if (member) await mailer.send(messageMail(origin(), member.courriel, { id, nom, message, titre: annonce.titre }));
      return reply.done(SENT, `/annonces/${annonce.id}/ecrire?success=1`);
    },
  );

  addList(
    app,
    site,
    LIST,
    async (reply, asked, request) => {
      const q = parseText(asked.q, MAX_SEARCH).trim();
      const memberId = request.visit.member!.id;
      const messages = await readPage(request, parsePage(asked.page), (page) =>
        listOwnMessages(database, { memberId, key: fold(q), page }),
      );
      const links = pagination(messages, LIST, { q });
      return sendList(
        reply,
        'messages',
        { messages, q, nonLus: await countUnread(database, memberId), pagination: links },
        links.past,
      );
    },
    { member: true },
  );

  app.get(`${LIST}/:id`, { config: { member: true } }, async (request, reply) =>
    showThread(reply, await own(request), { texte: '' }),
  );

  app.post(`${LIST}/:id/lu`, { config: write }, async (request, reply) => {
    const id = idIn(request);
    if (!(await markOwnRead(database, id, request.visit.member!.id))) throw new Problem(404, NOT_YOURS);
    return isAjax(request) ? reply.code(204).send() : reply.done('Le message est marqué comme lu.', `${LIST}/${id}`);
  });

  app.post(`${LIST}/:id/repondre`, { config: { ...write, retry: retryAnswer } }, async (request, reply) => {
    const courrier = await own(request);
    const { values, errors } = readFields(fieldsOf(request.body), ANSWER_RULES);
    if (errors.texte) return showThread(reply, courrier, values, { errors, status: 422 });
    const profile = (await findProfile(database, request.visit.member!.id))!;
    const { id, nom, courriel, message, annonceId } = courrier;
    await database.transaction(async (transaction) => {
      await createReponse(transaction, { messageId: id, memberId: profile.id, texte: values.texte });
      await createEnvoi(
        transaction,
        answerMail(origin(), {
          ...{ genre: 'reponse-membre', nom, courriel, message, texte: values.texte },
          auteur: profile.nomPublic || profile.nom,
          repondreA: profile.courrielPublic ? profile.courriel : '',
          page: `/annonces/${annonceId}/ecrire`,
        }),
      );
    });
    mailer.wake();
    return reply.done('Votre réponse part par courriel.', `${LIST}/${id}`);
  });

  app.get(`${LIST}/:id/supprimer`, { config: { member: true } }, async (request, reply) =>
    reply.page('message-supprimer', { courrier: await own(request) }),
  );

  app.post(`${LIST}/:id/supprimer`, { config: write }, async (request, reply) => {
    const deleted = await deleteOwnMessage(database, idIn(request), request.visit.member!.id);
    if (!deleted) throw new Problem(404, NOT_YOURS);
    return reply.done('Le message est supprimé.', LIST);
  });

  /** The published annonce that the address names. */
  async function published(request: FastifyRequest): Promise<PublicAnnonce> {
    const annonce = await findPublishedAnnonce(database, idIn(request));
    if (!annonce) throw new Problem(404, NOT_FOUND);
    return annonce;
  }

  /** The message that the address names, if it is to the member. */
  async function own(request: FastifyRequest): Promise<OwnMessage> {
    const message = await findOwnMessage(database, idIn(request), request.visit.member!.id);
    if (!message) throw new Problem(404, NOT_YOURS);
    return message;
  }

  async function showThread(reply: FastifyReply, courrier: OwnMessage, values: Answer, refusal: Refusal = {}) {
    const champs = describeFields('reponse', ANSWER_RULES, values, refusal.errors ?? {});
    const reponses = await listReponses(database, courrier.id);
    return showForm(reply, 'message', { prefixe: 'reponse', champs, courrier, reponses }, refusal);
  }
}

type Answer = Record<keyof typeof ANSWER_RULES, string>;

function retryMessage(request: FastifyRequest, reply: FastifyReply, { message, statusCode: status }: Problem) {
  const { values } = readFields(fieldsOf(request.body), MESSAGE_RULES);
  return showMessage(reply, undefined, values, { message, status });
}

/** The answer alone: whose message it is for is not known where the session has ended. */
function retryAnswer(request: FastifyRequest, reply: FastifyReply, { message, statusCode: status }: Problem) {
  const { values } = readFields(fieldsOf(request.body), ANSWER_RULES);
  const champs = describeFields('reponse', ANSWER_RULES, values, {});
  return showForm(reply, 'message', { prefixe: 'reponse', champs, courrier: null, reponses: [] }, { message, status });
}

function showMessage(
  reply: FastifyReply,
  annonce: PublicAnnonce | undefined,
  values: Record<keyof typeof MESSAGE_RULES, string>,
  refusal: Refusal = {},
  isSent = false,
) {
  const data = {
    prefixe: 'message',
    champs: describeFields('message', MESSAGE_RULES, values, refusal.errors ?? {}),
    annonce: annonce ?? null,
    id: (reply.request.params as Fields).id,
    sent: isSent ? SENT : null,
  };
  return showForm(reply, 'annonce-ecrire', data, refusal);
}

/** The id in the address; anything else is a page that does not exist. */
function idIn({ params }: FastifyRequest): number {
  const id = parseId((params as { id: string }).id);
  if (!id) throw new Problem(404, NOT_FOUND);
  return id;
}
