import { choice, type Docs, defineTable, flag, number } from '../core/attributes.ts';
import { length } from '../core/lengths.ts';
import { LIGHTBOX_PARTS } from '../ui/lightbox/parts.ts';

const LEAST_SPEED_MS = 100;

export const table = defineTable({
  name: 'gallery',
  attributes: {
    scope: { ...choice(['element', 'page'], 'element'), reflects: true },
    max: length('95%', { none: true }),
    width: length(600),
    height: length(450),
    loop: flag(true),
    slideshow: flag(),
    'slideshow-speed': number(2500, { min: LEAST_SPEED_MS }),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle', 'next', 'previous'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Its links whose `rel` starts with `lightbox` open in a lightbox over the page: photos, pages and fragments; `lightbox[name]` makes a group that is paged through.',
    fr: 'Ses liens dont le `rel` commence par `lightbox` s’ouvrent dans une visionneuse par-dessus la page : photos, pages et fragments ; `lightbox[nom]` fait un groupe qui se feuillette.',
  },
  attributes: {
    scope: {
      en: '`page` serves the links of the whole page that stand in no other gallery.',
      fr: '`page` sert les liens de toute la page qui ne sont dans aucune autre galerie.',
    },
    max: {
      en: 'What neither side of what shows exceeds: pixels, a percentage of the viewport, or `none` (the whole viewport).',
      fr: 'Ce qu’aucun côté de ce qui se montre ne dépasse : des pixels, un pourcentage de la fenêtre, ou `none` (toute la fenêtre).',
    },
    width: {
      en: 'The width of a page or fragment: pixels, or a percentage of the viewport.',
      fr: 'La largeur d’une page ou d’un fragment : en pixels, ou en pourcentage de la fenêtre.',
    },
    height: {
      en: 'The height of a page or fragment: pixels, or a percentage of the viewport.',
      fr: 'La hauteur d’une page ou d’un fragment : en pixels, ou en pourcentage de la fenêtre.',
    },
    loop: { en: 'After the last one comes the first.', fr: 'Après la dernière vient la première.' },
    slideshow: {
      en: 'A group goes on by itself from its opening; not for visitors who ask for reduced motion. Every group has the button that starts and stops it.',
      fr: 'Un groupe avance de lui-même dès l’ouverture ; pas pour qui demande moins d’animations. Tout groupe a le bouton qui lance et arrête la présentation.',
    },
    'slideshow-speed': {
      en: 'How long each one shows, in milliseconds, once it is there.',
      fr: 'Combien de temps chacune se montre, en millisecondes, une fois chargée.',
    },
    open: {
      en: 'Open, as `<dialog open>`, on the first of its links.',
      fr: 'Ouverte, comme `<dialog open>`, sur le premier de ses liens.',
    },
  },
  methods: {
    show: {
      signature: 'show(link?: number | Element): boolean',
      en: 'Opens one of its links, given by its place, from 0, or as an element; the first one by default. False where there is none, or where a listener prevented it.',
      fr: 'Ouvre un de ses liens, donné par son rang, depuis 0, ou comme élément ; le premier par défaut. false s’il n’y en a pas ou si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes it; false where a listener prevented it, or while the visitor is being asked.',
      fr: 'La ferme ; false si un écouteur l’a empêché, ou tant que la question est posée au visiteur.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Opens or closes it.', fr: 'L’ouvre ou la ferme.' },
    next: {
      signature: 'next(): boolean',
      en: 'Shows the next one of the group; false where there is none.',
      fr: 'Montre la suivante du groupe ; false s’il n’y en a pas.',
    },
    previous: {
      signature: 'previous(): boolean',
      en: 'Shows the one before; false where there is none.',
      fr: 'Montre la précédente ; false s’il n’y en a pas.',
    },
  },
  events: {
    'flexit-before-open': {
      en: 'Before it opens.',
      fr: 'Avant l’ouverture.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once it is open.', fr: 'Une fois ouverte.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before it closes, and before the visitor is asked.',
      fr: 'Avant la fermeture, et avant la question au visiteur.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': { en: 'Once it is closed.', fr: 'Une fois fermée.', detail: '{ source: string }' },
    'flexit-change': {
      en: 'When another one of the group shows; places count from 0.',
      fr: 'Quand une autre du groupe se montre ; les rangs se comptent depuis 0.',
      detail: '{ index: number, total: number }',
    },
    'flexit-request': {
      en: 'Before a fragment is read; prevented at the opening, it stays closed. Photos and framed pages have no such event.',
      fr: 'Avant la lecture d’un fragment ; empêché à l’ouverture, elle reste fermée. Les photos et les pages en cadre n’en ont pas.',
      cancelable: true,
      detail: '{ url: string, method: string, body?: unknown, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'Once a fragment has come.',
      fr: 'Quand un fragment est arrivé.',
      detail: '{ status: number, url: string, data: unknown }',
    },
    'flexit-request-error': {
      en: 'When a fragment could not be read.',
      fr: 'Quand un fragment n’a pas pu être lu.',
      detail: '{ message: string, status: number }',
    },
  },
  slots: {
    '': {
      en: 'The page’s own content, with the links; it stays as it is. A link may name the sizes of its photo by `data-srcset` and `data-sizes`, and open its page in a frame by `data-iframe`.',
      fr: 'Le contenu de la page, avec les liens ; il reste tel quel. Un lien peut nommer les tailles de sa photo par `data-srcset` et `data-sizes`, et ouvrir sa page en cadre par `data-iframe`.',
    },
    trigger: {
      en: 'What opens it on its first link; best a link to the element’s id.',
      fr: 'Ce qui l’ouvre sur son premier lien ; de préférence un lien vers l’identifiant de l’élément.',
    },
  },
  parts: LIGHTBOX_PARTS,
  states: { open: { en: 'While it is open.', fr: 'Tant qu’elle est ouverte.' } },
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
