import { type Docs, defineTable, flag } from '../core/attributes.ts';

export const table = defineTable({
  name: 'search',
  attributes: {
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'A mini search form of the server: above 991 px its field expands on hover and on focus. It is sent as a plain form.',
    fr: 'Un petit formulaire de recherche du serveur : au-delà de 991 px, son champ s’élargit au survol et au focus. Il s’envoie comme tout formulaire.',
  },
  attributes: {
    open: {
      en: 'Expanded, above 991 px; there as long as the pointer, the focus or a typed text keeps it so.',
      fr: 'Élargi, au-delà de 991 px ; présent tant que le pointeur, le focus ou un texte saisi le garde ainsi.',
    },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Expands it; a link to its id also moves the focus to the field. False where a listener prevented it.',
      fr: 'L’élargit ; un lien vers son id met aussi le focus dans le champ. false si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Collapses it, what was typed kept; false where a listener prevented it.',
      fr: 'Le réduit, le texte saisi gardé ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Expands or collapses it.', fr: 'L’élargit ou le réduit.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before it expands; `trigger` is the pointer, the focus, typing or an empty submission.',
      fr: 'Avant qu’il s’élargisse ; `trigger` est le pointeur, le focus, la saisie ou un envoi vide.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once it is expanded.', fr: 'Une fois élargi.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before it collapses.',
      fr: 'Avant qu’il se réduise.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': { en: 'Once it is collapsed.', fr: 'Une fois réduit.', detail: '{ source: string }' },
  },
  slots: {
    '': {
      en: 'A form with a labelled field and a button; the field may stand in a `flexit-autocomplete`.',
      fr: 'Un formulaire avec un champ étiqueté et un bouton ; le champ peut être dans un `flexit-autocomplete`.',
    },
  },
  states: {
    open: { en: 'While it is expanded.', fr: 'Tant qu’il est élargi.' },
    closed: { en: 'While it is collapsed.', fr: 'Tant qu’il est réduit.' },
  },
  cssProperties: {
    '--flexit-search-collapsed': {
      en: 'Its width, above 991 px; default 11rem.',
      fr: 'Sa largeur, au-delà de 991 px ; 11rem par défaut.',
    },
    '--flexit-search-expanded': {
      en: 'Its width once expanded, over what stands before it; default 20rem.',
      fr: 'Sa largeur une fois élargi, par-dessus ce qui le précède ; 20rem par défaut.',
    },
  },
};
