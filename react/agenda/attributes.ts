import { type Docs, defineTable, flag, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'agenda',
  attributes: {
    url: text(),
    target: text(),
    history: { ...flag(), reflects: true },
  },
  methods: ['go'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'The month of an agenda, rendered by the server, and changed in place: links and buttons whose `rel` or `data-rel` holds `param` and `date` (`param:concerts;date:2026-12`, or JSON) ask for another one by POST of `module=agenda`, `param` and `date`.',
    fr: 'Le mois d’un agenda, rendu par le serveur et changé sur place : les liens et boutons dont le `rel` ou le `data-rel` porte `param` et `date` (`param:concerts;date:2026-12`, ou du JSON) en demandent un autre en POST, avec `module=agenda`, `param` et `date`.',
  },
  attributes: {
    url: {
      en: 'The address that answers a month’s HTML; else the site’s `endpoints` under `agenda`. Without either the links lead where they lead.',
      fr: 'L’adresse qui répond le HTML d’un mois ; sinon `endpoints` du site sous `agenda`. Sans l’une ni l’autre, les liens mènent où ils mènent.',
    },
    target: {
      en: 'The selector of the block, anywhere on the page, whose content the answer becomes; else the element itself. An answer that has the block in it, by its id, is read there; one that is an element with an id of the month’s takes only its place.',
      fr: 'Le sélecteur du bloc, où qu’il soit dans la page, dont la réponse devient le contenu ; sinon l’élément lui-même. Une réponse qui contient ce bloc, d’après son id, y est lue ; une réponse faite d’un élément dont l’id existe dans le mois ne prend que sa place.',
    },
    history: {
      en: 'The page’s address becomes that of the link, and Back and Forward bring its month again.',
      fr: 'L’adresse de la page devient celle du lien, et Précédent et Suivant ramènent son mois.',
    },
  },
  methods: {
    go: {
      signature: 'go(date: string, param?: string): Promise<boolean>',
      en: 'Asks for a month as a link does, with the `param` of the month that shows where none is given; true once it shows.',
      fr: 'Demande un mois comme le fait un lien, avec le `param` du mois montré si aucun n’est donné ; true une fois montré.',
    },
  },
  events: {
    'flexit-month': {
      en: 'Once another month shows, by a link or by `go`.',
      fr: 'Une fois qu’un autre mois se montre, par un lien ou par `go`.',
      detail: '{ param: string, date: string }',
    },
    'flexit-request': {
      en: 'Before the request; `url`, `body` and `headers` may be changed.',
      fr: 'Avant la requête ; `url`, `body` et `headers` peuvent être modifiés.',
      cancelable: true,
      detail: '{ url: string, method: string, body: URLSearchParams | undefined, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'The server has answered.',
      fr: 'Le serveur a répondu.',
      detail: '{ status: number, url: string, data: string }',
    },
    'flexit-request-error': {
      en: 'The request failed, or was answered by what is no month; the month stays.',
      fr: 'La requête a échoué, ou la réponse n’est pas un mois ; le mois reste.',
      detail: '{ message: string, status: number }',
    },
  },
  slots: {
    '': {
      en: 'The month and its links, as the server renders them.',
      fr: 'Le mois et ses liens, tels que le serveur les rend.',
    },
  },
  parts: {
    loader: { en: 'The waiting indicator over the month.', fr: 'L’indicateur d’attente, par-dessus le mois.' },
    failure: { en: 'The message of a failure.', fr: 'Le message d’un échec.' },
    button: { en: 'The button of that message.', fr: 'Le bouton de ce message.' },
    link: {
      en: 'The link to sign in, where the session has ended.',
      fr: 'Le lien pour se connecter, quand la session a expiré.',
    },
    retry: { en: 'The button that tries again.', fr: '« Réessayer ».' },
  },
  states: {
    loading: { en: 'While a month is awaited.', fr: 'Tant qu’un mois est attendu.' },
  },
  cssProperties: {
    '--flexit-accent': { en: 'The loader’s colour.', fr: 'La couleur de l’indicateur de chargement.' },
  },
};
