import { choice, type Docs, defineTable, flag, number, text } from '../core/attributes.ts';
import { PLACEMENTS } from '../dom/layers/placing.ts';

export const table = defineTable({
  name: 'tooltip',
  attributes: {
    text: text(),
    delay: number(0, { min: 0 }),
    placement: choice(PLACEMENTS, 'top'),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'A short explanation of what it is around, shown on hover, on keyboard focus and on touch, and told to screen readers. It stays as long as the pointer or the focus, also on itself; Escape dismisses it. Until one is met, a thousand on a page cost nothing.',
    fr: 'Une courte explication de ce qu’elle entoure, montrée au survol, au focus du clavier et au toucher, et dite aux lecteurs d’écran. Elle reste tant que le pointeur ou le focus y est, sur elle aussi ; Échap l’écarte. Tant qu’aucune n’est approchée, mille dans une page ne coûtent rien.',
  },
  attributes: {
    text: {
      en: 'What it says, as text; else the children in `slot="content"`, else the `title` of what it is around, which is set aside as long as the element is awake.',
      fr: 'Ce qu’elle dit, en texte ; sinon les enfants de `slot="content"`, sinon le `title` de ce qu’elle entoure, mis de côté tant que l’élément est éveillé.',
    },
    delay: {
      en: 'How long the pointer rests before it shows, in milliseconds; none on focus, nor from one tooltip to the next.',
      fr: 'Le temps de survol avant qu’elle se montre, en millisecondes ; aucun au focus, ni d’une infobulle à la suivante.',
    },
    placement: {
      en: 'The side where it stands, and at which end; another where it does not fit.',
      fr: 'Le côté où elle se place, et à quel bout ; un autre si la place manque.',
    },
    open: {
      en: 'Open, as `<dialog open>`: what the page opens stays until the page, Escape or another tooltip closes it.',
      fr: 'Ouverte, comme `<dialog open>` : ce que la page ouvre reste jusqu’à ce que la page, Échap ou une autre infobulle la ferme.',
    },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Shows it; false where it has nothing to say, or where a listener prevented it.',
      fr: 'La montre ; false si elle n’a rien à dire ou si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Hides it; false where a listener prevented it.',
      fr: 'La cache ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Shows or hides it.', fr: 'La montre ou la cache.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before it opens; `trigger` is hover, focus, touch, or a control that opens it.',
      fr: 'Avant l’ouverture ; `trigger` est le survol, le focus, le toucher, ou une commande qui l’ouvre.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once it is open.', fr: 'Une fois ouverte.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before it closes; preventing it keeps it open.',
      fr: 'Avant la fermeture ; l’empêcher la laisse ouverte.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': { en: 'Once it is closed.', fr: 'Une fois fermée.', detail: '{ source: string }' },
  },
  slots: {
    '': {
      en: 'What it explains: a control, else an element or a text, which then takes the focus by `tabindex="0"`.',
      fr: 'Ce qu’elle explique : une commande, sinon un élément ou un texte, qui prend alors le focus par `tabindex="0"`.',
    },
    content: {
      en: 'What it says, as HTML of the server, where `text` is empty.',
      fr: 'Ce qu’elle dit, en HTML du serveur, si `text` est vide.',
    },
  },
  parts: {
    bubble: { en: 'The bubble.', fr: 'La bulle.' },
    arrow: { en: 'Its arrow.', fr: 'Sa flèche.' },
  },
  states: { open: { en: 'While it is open.', fr: 'Tant qu’elle est ouverte.' } },
  cssProperties: {
    '--flexit-tooltip-width': {
      en: 'Its greatest width; default 20rem.',
      fr: 'Sa largeur maximale ; 20rem par défaut.',
    },
    '--flexit-tooltip-background': {
      en: 'Its background; by default the raised surface in the dark scheme.',
      fr: 'Son fond ; par défaut la surface en relief du thème sombre.',
    },
    '--flexit-tooltip-color': {
      en: 'The colour of its text; by default that of the dark scheme.',
      fr: 'La couleur de son texte ; par défaut celle du thème sombre.',
    },
  },
};
