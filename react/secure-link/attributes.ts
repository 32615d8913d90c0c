import { type Docs, defineTable, flag, text } from '../core/attributes.ts';
import { length } from '../core/lengths.ts';

export const table = defineTable({
  name: 'secure-link',
  attributes: {
    width: length(800),
    height: length(500),
    max: length('95%', { none: true }),
    titre: text('', { aliases: ['data-title'] }),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Opens the page to which a link inside it leads in a frame over the page, 800 by 500. Where the page refuses to stand in a frame, the link acts as if it were bare.',
    fr: 'Ouvre la page à laquelle mène un lien à l’intérieur dans un cadre par-dessus la page, de 800 sur 500. Si la page refuse d’être mise dans un cadre, le lien agit comme s’il était seul.',
  },
  attributes: {
    width: {
      en: 'Its outer width: pixels, or a percentage of the viewport. Below 768 px, the whole viewport.',
      fr: 'Sa largeur extérieure : en pixels, ou en pourcentage de la fenêtre. Sous 768 px, toute la fenêtre.',
    },
    height: {
      en: 'Its outer height: pixels, or a percentage of the viewport. Below 768 px, the whole viewport.',
      fr: 'Sa hauteur extérieure : en pixels, ou en pourcentage de la fenêtre. Sous 768 px, toute la fenêtre.',
    },
    max: {
      en: 'What neither side exceeds: pixels, a percentage of the viewport, or `none` (the whole viewport).',
      fr: 'Ce qu’aucun côté ne dépasse : des pixels, un pourcentage de la fenêtre, ou `none` (toute la fenêtre).',
    },
    titre: {
      en: 'The title, which also names the dialog and the frame; by default the name of the link.',
      fr: 'Le titre, qui nomme aussi la fenêtre et le cadre ; par défaut le nom du lien.',
    },
    open: { en: 'Open, as `<dialog open>`.', fr: 'Ouvert, comme `<dialog open>`.' },
  },
  methods: {
    show: {
      signature: 'show(link?: HTMLAnchorElement): boolean',
      en: 'Opens the page of one of its links, by default the first; false where none leads to a page, or where a listener prevented it.',
      fr: 'Ouvre la page d’un de ses liens, par défaut le premier ; false si aucun ne mène à une page ou si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes it; false where a listener prevented it, or while the visitor is being asked.',
      fr: 'Le ferme ; false si un écouteur l’a empêché, ou tant que la question est posée au visiteur.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Opens or closes it.', fr: 'L’ouvre ou le ferme.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before it opens; prevented, the click opens nothing.',
      fr: 'Avant l’ouverture ; empêché, le clic n’ouvre rien.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once it is open.', fr: 'Une fois ouvert.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before it closes, and before the visitor is asked.',
      fr: 'Avant la fermeture, et avant la question au visiteur.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': { en: 'Once it is closed.', fr: 'Une fois fermé.', detail: '{ source: string }' },
  },
  slots: {
    '': {
      en: 'The link, or several; those with a `target` of their own, with `download`, or to a place in the page act as if they were bare.',
      fr: 'Le lien, ou plusieurs ; ceux qui ont leur propre `target`, un `download`, ou qui mènent à un endroit de la page agissent comme s’ils étaient seuls.',
    },
    trigger: {
      en: 'Another control that opens the page of the first link.',
      fr: 'Une autre commande qui ouvre la page du premier lien.',
    },
  },
  parts: {
    dialog: { en: 'The dialog’s box.', fr: 'La boîte de la fenêtre.' },
    header: { en: 'Title and close button.', fr: 'Titre et bouton de fermeture.' },
    title: { en: 'The title.', fr: 'Le titre.' },
    close: { en: 'The close button.', fr: 'Le bouton de fermeture.' },
    body: { en: 'The content’s box.', fr: 'La boîte du contenu.' },
    frame: { en: 'The frame.', fr: 'Le cadre.' },
    footer: {
      en: 'Below a page of another site, of which it cannot be known whether it shows: a link that opens it without the frame.',
      fr: 'Sous une page d’un autre site, dont on ne peut savoir si elle s’affiche : un lien qui l’ouvre hors du cadre.',
    },
    link: { en: 'The link that opens the page without the frame.', fr: 'Le lien qui ouvre la page hors du cadre.' },
    loading: { en: 'What turns while the page is awaited.', fr: 'Ce qui tourne en attendant la page.' },
    failure: { en: 'The message of a failure.', fr: 'Le message d’un échec.' },
    button: { en: 'Each button beside the close button.', fr: 'Chaque bouton autre que celui de fermeture.' },
    retry: { en: 'The button “Réessayer”.', fr: 'Le bouton « Réessayer ».' },
  },
  states: { open: { en: 'While it is open.', fr: 'Tant qu’il est ouvert.' } },
};
