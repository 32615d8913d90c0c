import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SERVICES } from '../../contact-form.ts';
import type { Site } from '../../context.ts';
import type { Message } from '../../database/messages.ts';
import type { EditorDatabase } from '../../database/redaction/editors.ts';
import { findMessage, listMessages, markHandled, markRead } from '../../database/redaction/messages.ts';
import { ofName } from '../../french.ts';
import { addList, readPage } from '../../lists.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { type Desk, idIn } from './desk.ts';

const LIST = '/redaction/messages';

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
  const { limits } = site;
  const write = limited('ecriture', limits.writes);

  addList(app, site, '/messages', async (reply, asked, request) => {
    const etat = asked.etat === 'traites' ? 'traites' : '';
    const messages = await readPage(request, parsePage(asked.page), (page) =>
      desk.as(request, (database) => listMessages(database, etat === 'traites', page)),
    );
    const links = pagination(messages, LIST, { etat });
    const data = { messages, etat, services: SERVICES, pagination: links, retour: links.here };
    return desk.list(reply, 'redaction/messages', data, links.past);
  });

  app.get('/messages/:id', async (request, reply) => {
    const message = await find(request, (database, id) => markRead(database, id, true));
    return desk.show(reply, 'redaction/message', { courrier: message, services: SERVICES });
  });

  app.get('/messages/:id/supprimer', async (request, reply) => {
    const { id, nom } = await find(request, findMessage);
    const data = { module: 'messages', id, chose: 'le message', nom: `le message ${ofName(nom)}`, liste: LIST };
    return desk.show(reply, 'redaction/supprimer', data);
  });

  for (const [name, { mark, done }] of Object.entries(MARKS)) {
    app.post(`/messages/:id/${name}`, { config: write }, async (request, reply) => {
      const { id } = await find(request, mark);
      // Its page would mark it as read again.
      return reply.done(done, name === 'non-lu' ? LIST : `${LIST}/${id}`);
    });
  }

  async function find(request: FastifyRequest, act: Mark): Promise<Message> {
    const message = await desk.as(request, (database) => act(database, idIn(request)));
    if (!message) throw new Problem(404, NOT_FOUND);
    return message;
  }
}
