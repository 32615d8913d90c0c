import { type Attribute, type Docs, defineTable, flag, isRecord, json, text } from '../core/attributes.ts';
import { height, length } from '../core/lengths.ts';

/** A selector; in JavaScript the element itself may stand here. */
const area: Attribute<string | Element> = {
  type: 'string | Element',
  default: '',
  expected: 'a selector',
  parse: (raw) => raw.trim(),
  coerce: (value) => (value instanceof Element || typeof value === 'string' ? value : undefined),
};

export const table = defineTable({
  name: 'popup',
  attributes: {
    width: length(600),
    height: height(400),
    max: length('95%', { none: true }),
    src: text(),
    params: json<Readonly<Record<string, unknown>>>({}, isRecord, {
      type: 'Record<string, unknown>',
      expected: 'a JSON object',
    }),
    iframe: text(),
    titre: text('', { aliases: ['data-title'] }),
    'confirm-close': flag(),
    'reload-on-close': flag(),
    'refresh-on-close': area,
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'A popup of a given size over the page: its own children, an HTML fragment, or a page in a frame. It asks before unsaved changes are lost.',
    fr: 'Une fenêtre de taille donnée par-dessus la page : ses propres enfants, un fragment HTML ou une page dans un cadre. Elle demande avant que des modifications soient perdues.',
  },
  attributes: {
    width: {
      en: 'Its outer width: pixels, or a percentage of the viewport. Below 768 px, the whole viewport.',
      fr: 'Sa largeur extérieure : en pixels, ou en pourcentage de la fenêtre. Sous 768 px, toute la fenêtre.',
    },
    height: {
      en: 'Its outer height: pixels, a percentage of the viewport, or `auto`, that of its content (also of a page of the site in its frame), up to `max`. Below 768 px, the whole viewport.',
      fr: 'Sa hauteur extérieure : en pixels, en pourcentage de la fenêtre, ou `auto`, celle de son contenu (aussi d’une page du site dans son cadre), jusqu’à `max`. Sous 768 px, toute la fenêtre.',
    },
    max: {
      en: 'What neither side exceeds: pixels, a percentage of the viewport, or `none` (the whole viewport).',
      fr: 'Ce qu’aucun côté ne dépasse : des pixels, un pourcentage de la fenêtre, ou `none` (toute la fenêtre).',
    },
    src: {
      en: 'The address of an HTML fragment, read by GET at each opening and shown as the popup’s content; of a whole page of the site, the element with `data-flexit-fragment`, else what `<main>` holds. Without `src`, `iframe` and content, it is the page of the site that the trigger links to.',
      fr: 'L’adresse d’un fragment HTML, lu par GET à chaque ouverture et montré dans la fenêtre ; d’une page entière du site, l’élément qui porte `data-flexit-fragment`, sinon le contenu de `<main>`. Sans `src`, sans `iframe` et sans contenu, c’est la page du site vers laquelle mène le lien du déclencheur.',
    },
    params: { en: 'The query of `src`, as a JSON object.', fr: 'Les paramètres de `src`, en objet JSON.' },
    iframe: {
      en: 'The address of a page, shown in a frame; it takes the place of `src`.',
      fr: 'L’adresse d’une page, montrée dans un cadre ; elle prend le pas sur `src`.',
    },
    titre: { en: 'The title, which also names the dialog.', fr: 'Le titre, qui nomme aussi la fenêtre.' },
    'confirm-close': {
      en: 'Asks before it closes while a form inside (also in a frame of the same origin) holds unsaved changes.',
      fr: 'Demande confirmation avant de fermer tant qu’un formulaire à l’intérieur (aussi dans un cadre de même origine) porte des modifications non enregistrées.',
    },
    'reload-on-close': {
      en: 'Reloads the page once it is closed.',
      fr: 'Recharge la page une fois la fenêtre fermée.',
    },
    'refresh-on-close': {
      en: 'The selector of the area of the page that is refreshed in place once it is closed; the page is reloaded where that fails.',
      fr: 'Le sélecteur de la zone de la page qui est rafraîchie sur place après la fermeture ; la page est rechargée en cas d’échec.',
    },
    open: { en: 'Open, as `<dialog open>`.', fr: 'Ouverte, comme `<dialog open>`.' },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Opens it; false where it has no content, or where a listener prevented it.',
      fr: 'L’ouvre ; false si elle n’a pas de contenu ou si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes it; false where a listener prevented it, or while the visitor is being asked.',
      fr: 'La ferme ; false si un écouteur l’a empêché, ou tant que la question est posée au visiteur.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Opens or closes it.', fr: 'L’ouvre ou la ferme.' },
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
    'flexit-request': {
      en: 'Before `src` is read, and before the popup opens; prevented, it stays closed. The page of `iframe` has no such event.',
      fr: 'Avant la lecture de `src`, et avant l’ouverture ; empêché, la fenêtre reste fermée. La page de `iframe` n’en a pas.',
      cancelable: true,
      detail: '{ url: string, method: string, body?: unknown, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'Once `src` has answered.',
      fr: 'Quand `src` a répondu.',
      detail: '{ status: number, url: string, data: unknown }',
    },
    'flexit-request-error': {
      en: 'When `src` could not be read.',
      fr: 'Quand `src` n’a pas pu être lu.',
      detail: '{ message: string, status: number }',
    },
    'flexit-sync': {
      en: 'On a form inside, before its content is compared: rich-text editors write what they hold into their fields.',
      fr: 'Sur un formulaire à l’intérieur, avant la comparaison de son contenu : les éditeurs y écrivent leur texte.',
    },
  },
  slots: {
    '': {
      en: 'The content, where there is neither `src` nor `iframe`; without JavaScript, the content in any case. Left empty, the trigger’s link is the content.',
      fr: 'Le contenu, sans `src` ni `iframe` ; sans JavaScript, le contenu dans tous les cas. Laissé vide, c’est la page du lien déclencheur qui se montre.',
    },
    trigger: {
      en: 'What opens it; best a link to the page that it shows.',
      fr: 'Ce qui l’ouvre ; de préférence un lien vers la page qu’elle montre.',
    },
  },
  parts: {
    dialog: { en: 'The dialog’s box.', fr: 'La boîte de la fenêtre.' },
    header: { en: 'Title and close button.', fr: 'Titre et bouton de fermeture.' },
    title: { en: 'The title.', fr: 'Le titre.' },
    close: { en: 'The close button.', fr: 'Le bouton de fermeture.' },
    body: { en: 'The content’s box.', fr: 'La boîte du contenu.' },
    frame: { en: 'The frame of `iframe`.', fr: 'Le cadre de `iframe`.' },
    loading: { en: 'What turns while the content is awaited.', fr: 'Ce qui tourne en attendant le contenu.' },
    failure: { en: 'The message of a failure.', fr: 'Le message d’un échec.' },
    button: { en: 'Each button beside the close button.', fr: 'Chaque bouton autre que celui de fermeture.' },
    link: {
      en: 'The link to sign in, where the session has ended.',
      fr: 'Le lien pour se connecter, quand la session a expiré.',
    },
    retry: { en: 'The button “Réessayer”.', fr: 'Le bouton « Réessayer ».' },
  },
  states: { open: { en: 'While it is open.', fr: 'Tant qu’elle est ouverte.' } },
};
