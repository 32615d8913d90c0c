import { escapeHtml, markdownToHtml } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';
import {
  type Endpoint,
  NO_TARGET,
  SERVER,
  type ServerAnswer,
  type ServerRequest,
} from '../../../elements/tools/server/requests.ts';
import { BACKENDS, markedCodeOf } from './endpoints.ts';
import { typeset } from './typography.ts';

const LABELS = {
  fr: {
    title: 'Côté serveur',
    address: 'Adresse',
    own_id: 'l’identifiant de l’élément ; sans identifiant, pas d’en-tête',
    token: 'le jeton de `<meta name="csrf-token">` ; sans lui, pas d’en-tête',
    answers: ['Statut', 'Réponse'],
    endpoint: 'Le code qui y répond',
    more: 'Toutes les formes qui sont lues',
    tested:
      'Les essais du projet envoient ces demandes au code en PHP, en Django et en Express, et font lire ses réponses à la bibliothèque. Le code en Symfony, en Laravel et en Rails n’est pas exécuté, faute de ces cadres sur les machines d’essai : seule sa syntaxe est vérifiée, celle de Ruby là où Ruby est installé.',
    frame: 'Le navigateur charge une page dans un cadre, avec ses seuls en-têtes.',
    same: 'Le code qui y répond est le même que plus haut.',
  },
  en: {
    title: 'On the server',
    address: 'Address',
    own_id: 'the element’s id; without id, no header',
    token: 'the token of `<meta name="csrf-token">`; without it, no header',
    answers: ['Status', 'Answer'],
    endpoint: 'The code that answers it',
    more: 'All the shapes that are read',
    tested:
      'The project’s tests send these requests to the code in PHP, Django and Express, and have the library read its answers. The code in Symfony, Laravel and Rails is not run, for want of these frameworks on the machines of the tests: its syntax alone is checked, that of Ruby where Ruby is installed.',
    frame: 'The browser loads a page in a frame, with its own headers alone.',
    same: 'The code that answers it is the same as above.',
  },
} as const;

const prose = (text: string, language: Language): string => typeset(markdownToHtml(text), language);

/** The section « Côté serveur » of an element's page. */
export function serverSide(name: string, language: Language) {
  const { note, requests } = SERVER[name]!;
  const shown = new Set<Endpoint>();
  return {
    titre: LABELS[language].title,
    note: note && prose(note[language], language),
    mots: LABELS[language],
    demandes: Object.entries(requests).map(([id, request]) => {
      const { endpoint } = request;
      const isNew = endpoint !== undefined && !shown.has(endpoint);
      if (endpoint) shown.add(endpoint);
      return {
        id: `serveur-${id}`,
        quand: prose(request.when[language], language),
        adresse: prose(request.address[language], language),
        message: messageOf(request),
        details: detailsOf(request, language),
        reponses: request.answers.map((answer) => answerOf(answer, language)),
        table: request.table,
        codes: isNew
          ? BACKENDS.map((backend) => ({ id: backend.id, label: backend.label, html: markedCodeOf(endpoint, backend) }))
          : [],
        comme: endpoint !== undefined && !isNew,
        cadre: request.accept === undefined,
      };
    }),
  };
}

/** What each part of a request is. */
function detailsOf({ method, accept, target, parameters }: ServerRequest, language: Language) {
  const { own_id, token } = LABELS[language];
  const headers = [
    { nom: 'X-Flexit-Target', texte: target?.[language] ?? own_id, is: accept && target !== NO_TARGET },
    { nom: 'X-CSRF-Token', texte: token, is: accept && method === 'POST' },
  ].filter((header) => header.is);
  return [...headers, ...parameters.map(({ name, doc }) => ({ nom: name, texte: doc[language] }))].map((detail) => ({
    nom: detail.nom,
    texte: prose(detail.texte, language),
  }));
}

/** The request as it goes over the wire. */
function messageOf(request: ServerRequest): string {
  const { method, path, accept, headers = {}, target, parameters } = request;
  const query = parameters.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&');
  const isQuery = method === 'GET' && query !== '';
  const lines = [`${method} ${path}${isQuery ? `?${query}` : ''}`];
  if (accept) {
    lines.push(`Accept: ${accept}`, 'X-Requested-With: XMLHttpRequest');
    if (target !== NO_TARGET) lines.push('X-Flexit-Target: ici');
    if (method === 'POST')
      lines.push('X-CSRF-Token: …', 'Content-Type: application/x-www-form-urlencoded;charset=UTF-8');
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  }
  if (method === 'POST') lines.push('', query);
  return lines.join('\n').trimEnd();
}

const answerOf = ({ status = 200, type, what, body }: ServerAnswer, language: Language) => ({
  statut: `${status}`,
  type,
  texte: prose(what[language], language),
  corps: body && escapeHtml(body.replaceAll('\r\n', '\n')),
});
