import {
  type Endpoint,
  NO_TARGET,
  SERVER,
  type ServerAnswer,
  type ServerRequest,
} from '../../../elements/tools/server/requests.ts';
import { BACKENDS, codeOf } from './endpoints.ts';
import { escapeHtml, markdownToHtml } from './escape.ts';
import type { Language } from './languages.ts';

const LABELS = {
  fr: {
    title: 'Côté serveur',
    address: 'Adresse',
    own_id: 'l’identifiant de l’élément ; sans identifiant, pas d’en-tête',
    token: 'le jeton de `<meta name="csrf-token">` ; sans lui, pas d’en-tête',
    answers: ['Statut', 'Réponse'],
    endpoint: 'Qui y répond',
    more: 'Toutes les formes qui sont lues',
    tested:
      'Les essais du projet envoient cette demande à ceux de PHP, de Django et d’Express, et font lire leur réponse à la bibliothèque. Ceux de Symfony, de Laravel et de Rails ne sont pas exécutés, faute de ces cadres sur les machines d’essai : leur syntaxe seule est vérifiée.',
    frame: 'Le navigateur charge une page dans un cadre, avec ses seuls en-têtes.',
    same: 'Qui y répond est le même que plus haut.',
  },
  en: {
    title: 'On the server',
    address: 'Address',
    own_id: 'the element’s id; without id, no header',
    token: 'the token of `<meta name="csrf-token">`; without it, no header',
    answers: ['Status', 'Answer'],
    endpoint: 'What answers it',
    more: 'All the shapes that are read',
    tested:
      'The project’s tests send this request to those of PHP, Django and Express, and have the library read their answers. Those of Symfony, Laravel and Rails are not run, for want of these frameworks on the machines of the tests: their syntax alone is checked.',
    frame: 'The browser loads a page in a frame, with its own headers alone.',
    same: 'What answers it is the same as above.',
  },
} as const;

/** The section « Côté serveur » of an element's page. */
export function serverSide(name: string, language: Language) {
  const { note, requests } = SERVER[name]!;
  const shown = new Set<Endpoint>();
  return {
    titre: LABELS[language].title,
    note: note && markdownToHtml(note[language]),
    mots: LABELS[language],
    demandes: Object.entries(requests).map(([id, request]) => {
      const { endpoint } = request;
      const isNew = endpoint !== undefined && !shown.has(endpoint);
      if (endpoint) shown.add(endpoint);
      return {
        id: `serveur-${id}`,
        quand: markdownToHtml(request.when[language]),
        adresse: markdownToHtml(request.address[language]),
        message: messageOf(request),
        details: detailsOf(request, language),
        reponses: request.answers.map((answer) => answerOf(answer, language)),
        table: request.table,
        codes: isNew
          ? BACKENDS.map((backend) => ({ id: backend.id, label: backend.label, text: codeOf(endpoint, backend) }))
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
    texte: markdownToHtml(detail.texte),
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
  texte: markdownToHtml(what[language]),
  corps: body && escapeHtml(body.replaceAll('\r\n', '\n')),
});
