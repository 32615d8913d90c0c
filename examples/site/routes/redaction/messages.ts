import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVICES } from '../../contact-form.ts';
import type { Site } from '../../context.ts';
import { createEnvoi } from '../../database/envois.ts';
import { createReponse, listReponses, type Message } from '../../database/messages.ts';
import type { EditorDatabase } from '../../database/redaction/editors.ts';
import { findMessage, listMessages, markHandled, markRead } from '../../database/redaction/messages.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, fieldsOf, readFields } from '../../forms.ts';
import { ofName } from '../../french.ts';
import { addList, readPage } from '../../lists.ts';
import { answerMail } from '../../mails.ts';
import { ANSWER_RULES } from '../../message-form.ts';
import { isAjax } from '../../pages.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { SITE } from '../../site.ts';
import { type Desk, idIn, retryWith } from './desk.ts';
import { readChoice } from './list-choice.ts';

const LIST = '/redaction/messages';

const LIST_KIND = {
  url: LIST,
  etats: { '': 'À traiter', traites: 'Traités' },
  filtre: { nom: 'service', label: 'Service', choix: SERVICES },
};

type Mark = (database: EditorDatabase, id: number) => Promise<Message | undefined>;

/** By the end of the address. */
const MARKS: Record<string, { mark: Mark; done: string }> = {
  lu: { mark: (database, id) => markRead(database, id, true), done: 'Le message est marqué comme lu.' },
  'non-lu': { mark: (database, id) => markRead(database, id, false), done: 'Le message est marqué comme non lu.' },
  traiter: {
    mark: (database, id) => markHandled(database, id, true),
    done: 'Le message est classé parmi les messages traités.',
  },
  rouvrir: { mark: (database, id) => markHandled(database, id, false), done: 'Le message est de nouveau à traiter.' },
};

/** The visitors' messages: inbox, reading, marks. */
export function messageRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { limits, mailer, origin } = site;
  const write = limited('ecriture', limits.writes);

  addList(app, site, '/messages', async (reply, asked, request) => {
    const { etat, search, query, filtres } = readChoice(asked, LIST_KIND);
    const messages = await readPage(request, parsePage(asked.page), (page) =>
      desk.as(request, (database) => listMessages(database, etat === 'traites', search, page)),
    );
    const links = pagination(messages, LIST, query);
    const data = { messages, etat, filtres, services: SERVICES, pagination: links, retour: links.here };
    return desk.list(reply, 'redaction/messages', data, links.past);
  });

  app.get<{ Querystring: Record<string, unknown> }>('/messages/:id', async (request, reply) => {
    const message = await find(request, findMessage);
    // The library loads the page again, marked, once the message is marked as not read: it would be read there.
    if (request.query.success === '1' && !message.readAt) return reply.redirect(LIST, 303);
    return showMessage(request, reply, message, { texte: '' });
  });

  app.post('/messages/:id/repondre', { config: { ...write, retry: retryWith(showAgain) } }, async (request, reply) => {
    const { values, errors } = readFields(fieldsOf(request.body), ANSWER_RULES);
    const courrier = await find(request, findMessage);
    if (errors.texte) return showMessage(request, reply, courrier, values, { errors, status: 422 });
    const { id, nom, courriel, message, service } = courrier;
    await desk.as(request, async (database) => {
      await createReponse(database, { messageId: id, memberId: request.visit.member!.id, texte: values.texte });
      const auteur = `${SERVICES[service] ?? service}, ${SITE.nom}`;
      const answer = answerMail(origin(), {
        genre: 'reponse',
        nom,
        courriel,
        message,
        texte: values.texte,
        auteur,
        repondreA: SITE.courriel,
        page: '/contact',
      });
      await createEnvoi(database, answer);
    });
    mailer.wake();
    return reply.done('La réponse part par courriel, et le message est traité.', `${LIST}/${id}`);
  });

  app.get('/messages/:id/supprimer', async (request, reply) => {
    const { id, nom } = await find(request, findMessage);
    const data = { module: 'messages', id, chose: 'le message', nom: `le message ${ofName(nom)}`, liste: LIST };
    return desk.show(reply, 'redaction/supprimer', data);
  });

  for (const [name, { mark, done }] of Object.entries(MARKS)) {
    app.post(`/messages/:id/${name}`, { config: write }, async (request, reply) => {
      const { id } = await find(request, mark);
      // The script of its page: nobody has asked for a message.
      if (name === 'lu' && isAjax(request)) return reply.code(204).send();
      // Its page would mark it as read again.
      return reply.done(done, name === 'non-lu' ? LIST : `${LIST}/${id}`);
    });
  }

  /** The answer alone where the editor's session has ended. */
  async function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const { values } = readFields(fieldsOf(request.body), ANSWER_RULES);
    const courrier = request.visit.member ? await find(request, findMessage) : undefined;
    return showMessage(request, reply, courrier, values, refusal);
  }

  async function showMessage(
    request: FastifyRequest,
    reply: FastifyReply,
    courrier: Message | undefined,
    values: { texte: string },
    refusal: Refusal = {},
  ) {
    const champs = describeFields('reponse', ANSWER_RULES, values, refusal.errors ?? {});
    const reponses = courrier ? await desk.as(request, (database) => listReponses(database, courrier.id)) : [];
    const data = { prefixe: 'reponse', champs, courrier: courrier ?? null, reponses, services: SERVICES };
    return desk.showForm(reply, 'redaction/message', data, refusal);
  }

  async function find(request: FastifyRequest, act: Mark): Promise<Message> {
    const message = await desk.as(request, (database) => act(database, idIn(request)));
    if (!message) throw new Problem(404, NOT_FOUND);
    return message;
  }
}
