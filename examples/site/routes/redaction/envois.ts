import type { FastifyInstance } from 'fastify';
import type { Site } from '../../context.ts';
import { isPrivate, type MailKind } from '../../database/envois.ts';
import { type EnvoiState, findEnvoi, listEnvois, retryEnvoi } from '../../database/redaction/envois.ts';
import { addList } from '../../lists.ts';
import { TOKEN } from '../../mailer.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { type Desk, idIn } from './desk.ts';
import { readChoice } from './list-choice.ts';

const LIST = '/redaction/envois';
const KINDS: Record<MailKind, string> = {
  partage: 'Page partagée',
  'mot-de-passe': 'Mot de passe oublié',
  courriel: 'Adresse à confirmer',
  avertissement: 'Compte ou annonce qui a changé',
  message: 'Message pour un membre',
  reponse: 'Réponse d’un service',
  'reponse-membre': 'Réponse d’un membre',
};
const LIST_KIND = {
  url: LIST,
  etats: { '': 'Tous', attente: 'En attente', partis: 'Partis', echecs: 'Échecs' },
  filtre: { nom: 'genre', label: 'Sorte', choix: KINDS },
};

/** The outbox: the mails of the site, and what has become of them. */
export function outboxRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { limits, mailer } = site;
  addList(app, site, '/envois', async (reply, asked, request) => {
    const { etat, search, query, filtres } = readChoice(asked, LIST_KIND);
    const envois = await desk.as(request, (database) =>
      listEnvois(database, etat as EnvoiState, search, parsePage(asked.page)),
    );
    const links = pagination(envois, LIST, query);
    const data = { envois, filtres, genres: KINDS, garde: mailer.isKept, pagination: links };
    return desk.list(reply, 'redaction/envois', data, links.past);
  });

  app.get('/envois/:id', async (request, reply) => {
    const envoi = await desk.as(request, (database) => findEnvoi(database, idIn(request)));
    if (!envoi) throw new Problem(404, NOT_FOUND);
    const texte = isPrivate(envoi) ? null : ((await mailer.read(envoi.id)) ?? envoi.texte.replace(TOKEN, '…'));
    return desk.show(reply, 'redaction/envoi', { envoi, texte, genres: KINDS, garde: mailer.isKept });
  });

  app.post('/envois/:id/reessayer', { config: limited('ecriture', limits.writes) }, async (request, reply) => {
    const envoi = await desk.as(request, (database) => retryEnvoi(database, idIn(request)));
    if (!envoi) throw new Problem(404, NOT_FOUND);
    mailer.wake();
    return reply.done('Le courriel va être envoyé de nouveau.', `${LIST}/${envoi.id}`);
  });
}
