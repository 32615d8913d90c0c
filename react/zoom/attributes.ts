import { type Docs, defineTable, flag, text } from '../core/attributes.ts';
import { length } from '../core/lengths.ts';
import { LIGHTBOX_PARTS } from '../ui/lightbox/parts.ts';

export const table = defineTable({
  name: 'zoom',
  attributes: {
    src: { ...text(), reflects: true },
    max: length('90%', { none: true }),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Opens the larger version of the thumbnail that it is around in a lightbox.',
    fr: 'Ouvre la version agrandie de la vignette qu’il entoure dans une visionneuse.',
  },
  attributes: {
    src: {
      en: 'The address of the larger version; by default that of the link inside.',
      fr: 'L’adresse de la version agrandie ; par défaut celle du lien à l’intérieur.',
    },
    max: {
      en: 'What neither of its sides exceeds: pixels, a percentage of the viewport, or `none` (the whole viewport).',
      fr: 'Ce qu’aucun de ses côtés ne dépasse : des pixels, un pourcentage de la fenêtre, ou `none` (toute la fenêtre).',
    },
    open: { en: 'Open, as `<dialog open>`.', fr: 'Ouvert, comme `<dialog open>`.' },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Opens it; false where it has no larger version, or where a listener prevented it.',
      fr: 'L’ouvre ; false s’il n’a pas de version agrandie ou si un écouteur l’a empêché.',
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
  },
  slots: {
    '': {
      en: 'The thumbnail: a link around an image, which leads to the larger version without JavaScript too; or a bare image, which becomes a button.',
      fr: 'La vignette : un lien autour d’une image, qui mène à la version agrandie même sans JavaScript ; ou une image seule, qui devient un bouton.',
    },
    trigger: {
      en: 'Another control that opens it; best a link to the element’s id.',
      fr: 'Une autre commande qui l’ouvre ; de préférence un lien vers l’identifiant de l’élément.',
    },
  },
  parts: LIGHTBOX_PARTS,
  states: { open: { en: 'While it is open.', fr: 'Tant qu’il est ouvert.' } },
  cssProperties: {
    '--flexit-lightbox-background': {
      en: 'What covers the page; nearly black in both schemes.',
      fr: 'Ce qui couvre la page ; presque noir dans les deux thèmes.',
    },
    '--flexit-lightbox-color': {
      en: 'The colour of texts and buttons over it; white.',
      fr: 'La couleur des textes et des boutons par-dessus ; blanc.',
    },
  },
};
