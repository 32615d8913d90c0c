import { type Docs, defineTable, flag, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'permalink',
  attributes: {
    lien: text(),
    url: text(),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Asks the server for the permanent link of an address, and shows it to be copied.',
    fr: 'Demande au serveur le permalien d’une adresse, et le montre pour qu’il soit copié.',
  },
  attributes: {
    lien: {
      en: 'The address that the permanent link leads to; the page’s own by default.',
      fr: 'L’adresse à laquelle mène le permalien ; celle de la page par défaut.',
    },
    url: {
      en: 'Where the request goes: a POST of `action=permalien` and `lien`, answered by the permanent link as a plain text. By default the site’s `endpoints`.',
      fr: 'L’adresse de la demande : un POST de `action=permalien` et `lien`, dont la réponse est le permalien, en texte brut. Par défaut celle des `endpoints` du site.',
    },
    open: {
      en: 'Open, as `<dialog open>`; set, it asks for the link first.',
      fr: 'Ouvert, comme `<dialog open>` ; posé, il demande d’abord le permalien.',
    },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Asks for the link, and opens once it has come; true where it is open already.',
      fr: 'Demande le permalien, et s’ouvre quand il est venu ; true s’il est déjà ouvert.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes it, or gives the request up; false where a listener prevented it.',
      fr: 'Le ferme, ou renonce à la demande ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Opens or closes it.', fr: 'L’ouvre ou le ferme.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before the link is asked for.',
      fr: 'Avant la demande du permalien.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once the link shows.', fr: 'Une fois le permalien montré.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before it closes.',
      fr: 'Avant la fermeture.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': { en: 'Once it is closed.', fr: 'Une fois fermé.', detail: '{ source: string }' },
    'flexit-request': {
      en: 'Before the request; prevented, nothing is sent and nothing opens.',
      fr: 'Avant la demande ; empêché, rien n’est envoyé et rien ne s’ouvre.',
      cancelable: true,
      detail: '{ url: string, method: string, body?: unknown, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'Once the server has answered.',
      fr: 'Quand le serveur a répondu.',
      detail: '{ status: number, url: string, data: unknown }',
    },
    'flexit-request-error': {
      en: 'When the request failed.',
      fr: 'Quand la demande a échoué.',
      detail: '{ message: string, status: number }',
    },
  },
  slots: {
    trigger: {
      en: 'What asks for the link: a link to it, or the submit button of a form that posts the same.',
      fr: 'Ce qui demande le permalien : un lien vers lui, ou le bouton d’un formulaire qui envoie la même chose.',
    },
    '': {
      en: 'What else stands there stays as it is.',
      fr: 'Ce qui s’y trouve d’autre reste tel quel.',
    },
  },
  parts: {
    dialog: { en: 'The dialog’s box.', fr: 'La boîte de la fenêtre.' },
    header: { en: 'Title and close button.', fr: 'Titre et bouton de fermeture.' },
    title: { en: 'The title.', fr: 'Le titre.' },
    close: { en: 'The close button.', fr: 'Le bouton de fermeture.' },
    body: { en: 'The content’s box.', fr: 'La boîte du contenu.' },
    field: { en: 'The field that holds the link.', fr: 'Le champ qui porte le permalien.' },
    button: { en: 'The button that copies it.', fr: 'Le bouton qui le copie.' },
    status: { en: 'What became of the copy.', fr: 'Ce qu’il est advenu de la copie.' },
  },
  states: {
    open: { en: 'While the link shows.', fr: 'Tant que le permalien est montré.' },
    busy: { en: 'While the server is awaited.', fr: 'Tant que le serveur est attendu.' },
  },
  cssProperties: {
    '--flexit-permalink-width': { en: 'Its width; default 34rem.', fr: 'Sa largeur ; 34rem par défaut.' },
  },
};
