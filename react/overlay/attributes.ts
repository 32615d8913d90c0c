import { type Docs, defineTable, flag, isRecord, json, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'overlay',
  attributes: {
    url: text(),
    params: json<Readonly<Record<string, unknown>>>({}, isRecord, {
      type: 'Record<string, unknown>',
      expected: 'a JSON object',
    }),
    centered: flag(true),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'A veil over the page, with content of its own, content that a POST request answers, or none.',
    fr: 'Un voile par-dessus la page, avec son propre contenu, un contenu demandé par POST, ou rien.',
  },
  attributes: {
    url: {
      en: 'The address of an HTML fragment, asked for by POST at each opening and shown in the place of the children; of a whole page of the site, the element with `data-flexit-fragment`, else what `<main>` holds. Without it and without children, the page of the site that the trigger links to, read by GET; without such a link, the site’s `endpoints`.',
      fr: 'L’adresse d’un fragment HTML, demandé par POST à chaque ouverture et montré à la place des enfants ; d’une page entière du site, l’élément qui porte `data-flexit-fragment`, sinon le contenu de `<main>`. Sans elle et sans enfants, la page du site vers laquelle mène le lien du déclencheur, lue par GET ; sans un tel lien, celle des `endpoints` du site.',
    },
    params: {
      en: 'What is posted to `url`, or the query of the trigger’s link, as a JSON object.',
      fr: 'Ce qui est envoyé à `url`, ou les paramètres du lien déclencheur, en objet JSON.',
    },
    centered: {
      en: 'Keeps the content in the middle of the window, also when that is resized or scrolled; on iOS it is centred at its opening only. `false` puts it at the top.',
      fr: 'Garde le contenu au milieu de la fenêtre, aussi quand elle change de taille ou défile ; sous iOS, il n’est centré qu’à l’ouverture. `false` le place en haut.',
    },
    open: { en: 'Open, as `<dialog open>`.', fr: 'Ouvert, comme `<dialog open>`.' },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Opens it; false where a listener prevented it.',
      fr: 'L’ouvre ; false si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes it; false where a listener prevented it.',
      fr: 'Le ferme ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Opens or closes it.', fr: 'L’ouvre ou le ferme.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before it opens.',
      fr: 'Avant l’ouverture.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once it is open.', fr: 'Une fois ouvert.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before it closes.',
      fr: 'Avant la fermeture.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': { en: 'Once it is closed.', fr: 'Une fois fermé.', detail: '{ source: string }' },
    'flexit-request': {
      en: 'Before `params` are posted to `url`, and before it opens; prevented, it stays closed.',
      fr: 'Avant l’envoi de `params` à `url`, et avant l’ouverture ; empêché, il reste fermé.',
      cancelable: true,
      detail: '{ url: string, method: string, body?: unknown, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'Once `url` has answered.',
      fr: 'Quand `url` a répondu.',
      detail: '{ status: number, url: string, data: unknown }',
    },
    'flexit-request-error': {
      en: 'When `url` could not be read.',
      fr: 'Quand `url` n’a pas pu être lu.',
      detail: '{ message: string, status: number }',
    },
  },
  slots: {
    '': {
      en: 'The content, where there is no `url`; without it too, the veil is all that shows. Without JavaScript, the content in any case.',
      fr: 'Le contenu, sans `url` ; sans contenu non plus, seul le voile se montre. Sans JavaScript, le contenu dans tous les cas.',
    },
    trigger: {
      en: 'What opens it; best a link to the page that it shows.',
      fr: 'Ce qui l’ouvre ; de préférence un lien vers la page qu’il montre.',
    },
  },
  parts: {
    dialog: { en: 'The box over the veil.', fr: 'La boîte sur le voile.' },
    header: { en: 'The place of the close button.', fr: 'La place du bouton de fermeture.' },
    close: { en: 'The close button.', fr: 'Le bouton de fermeture.' },
    body: { en: 'The content’s box.', fr: 'La boîte du contenu.' },
    loading: { en: 'What turns while the content is awaited.', fr: 'Ce qui tourne en attendant le contenu.' },
    failure: { en: 'The message of a failure.', fr: 'Le message d’un échec.' },
    button: { en: 'Each button beside the close button.', fr: 'Chaque bouton autre que celui de fermeture.' },
    link: {
      en: 'The link to sign in, where the session has ended.',
      fr: 'Le lien pour se connecter, quand la session a expiré.',
    },
    retry: { en: 'The button “Réessayer”.', fr: 'Le bouton « Réessayer ».' },
  },
  cssProperties: {
    '--flexit-overlay-width': {
      en: 'Its greatest width; default 48rem.',
      fr: 'Sa largeur maximale ; 48rem par défaut.',
    },
  },
  states: { open: { en: 'While it is open.', fr: 'Tant qu’il est ouvert.' } },
};
