import { type Attribute, type Docs, defineTable, text } from '../core/attributes.ts';
import { length } from '../core/lengths.ts';

/** The name of a window. The platform's own (`_self`, `_top`) would show the page in the place of this one. */
const windowName: Attribute<string> = {
  ...text(),
  expected: 'a name that does not begin with an underscore',
  parse: (raw) => (raw.trim().startsWith('_') ? undefined : raw.trim()),
  coerce(value) {
    return this.parse(String(value));
  },
};

export const table = defineTable({
  name: 'window',
  attributes: {
    width: length(800),
    height: length(600),
    name: windowName,
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Opens the page to which a link inside it leads in a window of its own, of a given size. Where the browser blocks the window, the link acts as if it were bare.',
    fr: 'Ouvre la page à laquelle mène un lien à l’intérieur dans une fenêtre à part, de taille donnée. Si le navigateur bloque la fenêtre, le lien agit comme s’il était seul.',
  },
  attributes: {
    width: {
      en: 'The width of the window’s content: pixels, or a percentage of the screen; no more than the screen.',
      fr: 'La largeur du contenu de la fenêtre : en pixels, ou en pourcentage de l’écran ; pas plus que l’écran.',
    },
    height: {
      en: 'The height of the window’s content: pixels, or a percentage of the screen; no more than the screen.',
      fr: 'La hauteur du contenu de la fenêtre : en pixels, ou en pourcentage de l’écran ; pas plus que l’écran.',
    },
    name: {
      en: 'The name of the window: elements of one name use one window. By default the links of each element share one of their own. Pages of other origins may get a new one each time.',
      fr: 'Le nom de la fenêtre : les éléments de même nom se servent de la même. Par défaut, les liens de chaque élément en partagent une à eux. Les pages d’un autre domaine peuvent en avoir une nouvelle à chaque fois.',
    },
  },
  methods: {
    show: {
      signature: 'show(link?: HTMLAnchorElement): boolean',
      en: 'Opens the page of one of its links, by default the first; false where none leads to a page, where a listener prevented it, or where the window is blocked: call it while a visitor’s click is being handled.',
      fr: 'Ouvre la page d’un de ses liens, par défaut le premier ; false si aucun ne mène à une page, si un écouteur l’a empêché ou si la fenêtre est bloquée : à appeler pendant le traitement d’un clic du visiteur.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes the window; false where a listener prevented it, and where it shows a page of another origin, which only the visitor can close.',
      fr: 'Ferme la fenêtre ; false si un écouteur l’a empêché, ou si elle montre une page d’un autre domaine, que seul le visiteur peut fermer.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Opens or closes it.', fr: 'L’ouvre ou la ferme.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before the window opens; prevented, the click opens nothing.',
      fr: 'Avant l’ouverture de la fenêtre ; empêché, le clic n’ouvre rien.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': {
      en: 'Once the window is open, or shows another page.',
      fr: 'Une fois la fenêtre ouverte, ou sur une autre page.',
      detail: '{ source: string }',
    },
    'flexit-before-close': {
      en: 'Before `close()` closes the window. The visitor closes it without this event.',
      fr: 'Avant que `close()` ferme la fenêtre. Le visiteur la ferme sans cet événement.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': {
      en: 'Once the window is closed, by the visitor too (source `button`).',
      fr: 'Une fois la fenêtre fermée, aussi par le visiteur (source `button`).',
      detail: '{ source: string }',
    },
  },
  states: { open: { en: 'While its window is open.', fr: 'Tant que sa fenêtre est ouverte.' } },
};
