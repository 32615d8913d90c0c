import { type Docs, defineTable, flag, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'list',
  attributes: {
    url: text(),
    referer: text(),
    search: text(),
    identload: text(),
    target: text(),
    history: { ...flag(), reflects: true },
  },
  methods: ['refresh', 'set'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Refreshes a list of the server in place: pages, items per page, sort and filters, while the rows that stay keep what visitors did to them.',
    fr: 'Rafraîchit sur place une liste du serveur : pages, nombre par page, tri et filtres, et les lignes qui restent gardent ce qu’on y a fait.',
  },
  attributes: {
    url: {
      en: 'The address that answers the list, by POST. Without it: the comment in the block, which an answer may leave out, then the site’s `endpoints`; without any, links and forms work natively.',
      fr: 'L’adresse qui répond la liste, en POST. Sans elle : le commentaire du bloc, qu’une réponse peut omettre, puis `endpoints` du site ; sans rien, liens et formulaires agissent nativement.',
    },
    referer: {
      en: 'Sent as `referer`. Without it: the comment in the block.',
      fr: 'Envoyé comme `referer`. Sans lui : le commentaire du bloc.',
    },
    search: {
      en: 'Sent as `recherche`, what the list was made from. Without it: the comment in the block.',
      fr: 'Envoyé comme `recherche`, ce dont la liste est faite. Sans lui : le commentaire du bloc.',
    },
    identload: {
      en: 'The name of the block for the server, and the id by which it is found in the answer; the element’s id by default.',
      fr: 'Le nom du bloc pour le serveur, et l’id par lequel il se retrouve dans la réponse ; par défaut l’id de l’élément.',
    },
    target: {
      en: 'The selector of what the answer replaces, inside the element; by default the element with the id `identload` inside, else the element itself.',
      fr: 'Le sélecteur de ce que la réponse remplace, dans l’élément ; par défaut l’élément d’id `identload` dedans, sinon l’élément lui-même.',
    },
    history: {
      en: 'The address follows what visitors choose, and Back and Forward bring it back. Lists of one page then need parameters of their own.',
      fr: 'L’adresse suit ce qui est choisi, et Précédent et Suivant y reviennent. Les listes d’une même page ont alors besoin de paramètres à elles.',
    },
  },
  methods: {
    refresh: {
      signature: 'refresh(): Promise<boolean>',
      en: 'Asks for the list as it is, its page included; true once the answer is in place, false where the request failed, or a newer one has taken its place.',
      fr: 'Redemande la liste telle qu’elle est, page comprise ; true quand la réponse est en place, false si la demande a échoué ou si une plus récente l’a remplacée.',
    },
    set: {
      signature: 'set(param: string, value: string | number | boolean | null): Promise<boolean>',
      en: 'Chooses a page, a sort or a filter as its control does (`null`: an empty one), and asks for the list; true once the answer is in place.',
      fr: 'Choisit une page, un tri ou un filtre comme le fait sa commande (`null` : rien), et redemande la liste ; true quand la réponse est en place.',
    },
  },
  events: {
    'flexit-request': {
      en: 'Before the request; `url`, `body` and `headers` may be changed.',
      fr: 'Avant la requête ; `url`, `body` et `headers` peuvent être modifiés.',
      cancelable: true,
      detail: '{ url: string, method: string, body: URLSearchParams, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'The server has answered.',
      fr: 'Le serveur a répondu.',
      detail: '{ status: number, url: string, data: string }',
    },
    'flexit-request-error': {
      en: 'The request failed, was refused, or was answered by nothing or by a page without the block; the rows stay.',
      fr: 'La requête a échoué, a été refusée, ou la réponse est vide ou une page sans le bloc ; les lignes restent.',
      detail: '{ message: string, status: number }',
    },
    'flexit-refresh': {
      en: 'The answer is in place; `count` is the number of results, where that is known; `source` tells what asked for it: fields or their form (`search`), another control of the list, the history (`navigation`), or a script (`api`).',
      fr: 'La réponse est en place ; `count` est le nombre de résultats, s’il est connu ; `source` dit ce qui l’a demandée : des champs ou leur formulaire (`search`), une autre commande de la liste (`control`), l’historique (`navigation`) ou un script (`api`).',
      detail: "{ count: number | undefined, source: 'search' | 'control' | 'navigation' | 'api' }",
    },
  },
  slots: {
    '': {
      en: 'The list with its controls. `rel` or `data-rel` makes a link, a button or a field one (`param:p;num:2`, `param:tri;value:nom`, or JSON). Forms that are sent by GET filter the list, others only with `data-filter`; `data-filter="false"` leaves a form alone. `data-count` on an element, its number or its text, says how many results there are, `data-pages` how many pages.',
      fr: 'La liste et ses commandes. `rel` ou `data-rel` fait d’un lien, d’un bouton ou d’un champ une commande (`param:p;num:2`, `param:tri;value:nom`, ou du JSON). Les formulaires envoyés en GET filtrent la liste, les autres seulement avec `data-filter` ; `data-filter="false"` laisse un formulaire tranquille. `data-count` sur un élément, son nombre ou son texte, dit combien il y a de résultats, `data-pages` combien de pages.',
    },
  },
  parts: {
    loader: { en: 'The waiting indicator over the list.', fr: 'L’indicateur d’attente, par-dessus la liste.' },
    failure: { en: 'The message of a failure.', fr: 'Le message d’un échec.' },
    button: { en: 'The button of that message.', fr: 'Le bouton de ce message.' },
    link: {
      en: 'The link to sign in, where the session has ended.',
      fr: 'Le lien pour se connecter, quand la session a expiré.',
    },
    retry: { en: '“Try again”, which sends the same request.', fr: '« Réessayer », qui renvoie la même requête.' },
  },
  states: {
    loading: { en: 'While an answer is awaited.', fr: 'Tant qu’une réponse est attendue.' },
  },
  cssProperties: {
    '--flexit-accent': { en: 'The loader’s colour.', fr: 'La couleur de l’indicateur de chargement.' },
  },
};
