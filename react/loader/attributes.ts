import { type Docs, defineTable, flag } from '../core/attributes.ts';

export const table = defineTable({
  name: 'loader',
  attributes: { open: flag() },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'The loading indicator, over the page and its dialogs: it takes no focus and tells screen readers politely. One a page; `showLoader()` makes it where the page has none. Its looks are the setting `loader` of `<flexit-site>`.',
    fr: 'L’indicateur de chargement, par-dessus la page et ses fenêtres : il ne prend pas le focus et prévient poliment les lecteurs d’écran. Un par page ; `showLoader()` le crée s’il manque. Son aspect est le réglage `loader` de `<flexit-site>`.',
  },
  attributes: {
    open: { en: 'Open, as `<dialog open>`.', fr: 'Ouvert, comme `<dialog open>`.' },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Shows it, above any dialog that is open; false where a listener prevented it.',
      fr: 'Le montre, au-dessus de toute fenêtre ouverte ; false si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Hides it; false where a listener prevented it.',
      fr: 'Le cache ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Shows or hides it.', fr: 'Le montre ou le cache.' },
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
  },
  slots: {
    '': {
      en: 'What stands in the place of the texts “CHARGEMENT” and “Veuillez patienter s’il vous plait...”.',
      fr: 'Ce qui prend la place des textes « CHARGEMENT » et « Veuillez patienter s’il vous plait... ».',
    },
    trigger: { en: 'What opens it; best a link to its id.', fr: 'Ce qui l’ouvre ; de préférence un lien vers son id.' },
  },
  parts: {
    box: {
      en: 'The indicator’s box; where the site’s setting `version` is given, also `version-<version>`.',
      fr: 'La boîte de l’indicateur ; avec le réglage `version` du site, aussi `version-<version>`.',
    },
    logo: { en: 'The logo, or the site’s name in its place.', fr: 'Le logo, ou à sa place le nom du site.' },
    spinner: {
      en: 'The sign that turns; an hourglass for who wants less motion.',
      fr: 'Le signe qui tourne ; un sablier pour qui veut moins de mouvement.',
    },
    title: { en: 'The title (`txt_loading`).', fr: 'Le titre (`txt_loading`).' },
    text: { en: 'The text (`txt_patienter`).', fr: 'Le texte (`txt_patienter`).' },
  },
  states: { open: { en: 'While it is open.', fr: 'Tant qu’il est ouvert.' } },
  cssProperties: {
    '--flexit-loader-width': {
      en: 'Its greatest width; default 22rem.',
      fr: 'Sa largeur maximale ; 22rem par défaut.',
    },
    '--flexit-loader-veil': {
      en: 'The background of the veil over the page, which lets clicks through; none by default.',
      fr: 'Le fond du voile sur la page, qui laisse passer les clics ; aucun par défaut.',
    },
  },
};
