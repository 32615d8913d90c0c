import { type Attribute, choice, type Docs, defineTable, flag, json, number, text } from '../core/attributes.ts';
import { DEFAULT_ENDPOINTS } from '../core/endpoints.ts';
import { clamped, length } from '../core/lengths.ts';
import { BAR_ITEMS, type BarItem, isBarItems } from './bar-items.ts';

const items = json<readonly BarItem[]>([], isBarItems, BAR_ITEMS);

/** Text that begins like JSON is a mistake in it, but for the attribute selectors `[name]` and `[name=…]`. */
const isSelector = (text: string) =>
  !/^\s*([[{"]|$)/.test(text) || /^\s*\[\s*[a-z_][\w:|-]*\s*([~|^$*]?=|\])/i.test(text);

/** The header's items; or, as it is no list, the selector of the page's own header, below which the menu opens. */
const header: Attribute<readonly BarItem[] | string> = {
  type: 'readonly BarItem[] | string',
  default: [],
  expected: `${BAR_ITEMS.expected}, or the selector of the page's header`,
  parse: (raw) => (isSelector(raw) ? raw.trim() : items.parse(raw)),
  coerce(value) {
    return typeof value === 'string' ? this.parse(value) : items.coerce(value);
  },
};

export const table = defineTable({
  name: 'mobile-menu',
  attributes: {
    configmenu: text(),
    url: text(),
    titre: text('', { aliases: ['data-title'] }),
    position: choice(['left', 'right', 'bottom', 'top'], 'left'),
    depth: choice(['back', 'front', 'next'], 'back'),
    page: text(),
    dim: choice(['none', 'black', 'white'], 'none'),
    mode: choice(['sliding', 'vertical'], 'sliding'),
    header,
    footer: items,
    'header-size': number(38, { min: 0 }),
    'header-height': clamped(1, 1, 4),
    'footer-height': clamped(1, 1, 4),
    columns: clamped(1, 1, 6),
    'icon-bar': number(40, { min: 0 }),
    'icon-panels': clamped(0, 1, 3),
    search: flag(),
    counters: flag(),
    'subtitle-field': text(),
    'back-button': flag(),
    drag: { ...flag(), reflects: true },
    offset: number(0, { min: 0 }),
    breakpoint: { ...choice(['992', '1200', 'none'], '992'), reflects: true },
    'page-id': text(),
    'parent-id': text(),
    width: length('80%'),
    height: length('80%'),
    cache: number(3_600_000, { min: 0 }),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'The site’s menu, slid in from an edge: its data come from the server once, and each panel is made when it is first opened, so that what opening costs does not grow with the tree.',
    fr: 'Le menu du site, glissé depuis un bord : ses données viennent du serveur une seule fois, et chaque panneau est fait quand on l’ouvre : ce que coûte l’ouverture ne croît pas avec l’arbre.',
  },
  attributes: {
    configmenu: {
      en: 'The menu’s name, posted to the server; it may stand on the trigger. Not needed where `url` is given.',
      fr: 'Le nom du menu, envoyé au serveur ; il peut se trouver sur le déclencheur. Inutile là où `url` est donnée.',
    },
    url: {
      en: `Where the data come from, by one POST: a JSON list of entries, or of nested \`{label, href, children}\`; by default the site’s \`endpoints\`, else \`${DEFAULT_ENDPOINTS['mobile-menu']}\`.`,
      fr: `D’où viennent les données, par un seul POST : une liste JSON d’entrées, ou de \`{label, href, children}\` imbriqués ; par défaut \`endpoints\` du site, sinon \`${DEFAULT_ENDPOINTS['mobile-menu']}\`.`,
    },
    titre: {
      en: 'The root panel’s title, which also names the menu; by default “Menu”.',
      fr: 'Le titre du premier panneau, qui nomme aussi le menu ; par défaut « Menu ».',
    },
    position: { en: 'The edge from which it comes.', fr: 'Le bord d’où il vient.' },
    depth: {
      en: 'Behind the page, which moves aside (`back`), over it (`front`), or beside it, both moving (`next`). The page moves only where `page` names its box; `top`, `bottom`, `offset` and a page header force `front`.',
      fr: 'Derrière la page, qui s’écarte (`back`), par-dessus (`front`), ou à côté, les deux se déplaçant (`next`). La page ne bouge que si `page` nomme sa boîte ; `top`, `bottom`, `offset` et un en-tête de page imposent `front`.',
    },
    page: {
      en: 'The selector of the box that moves aside, for `back` and `next`; without it the menu comes over the page.',
      fr: 'Le sélecteur de la boîte qui s’écarte, pour `back` et `next` ; sans lui le menu vient par-dessus la page.',
    },
    dim: { en: 'The backdrop over the page, at 30 %.', fr: 'Le voile sur la page, à 30 %.' },
    mode: {
      en: 'Panels that slide one over the other, or lists that unfold in place.',
      fr: 'Des panneaux qui glissent l’un sur l’autre, ou des listes qui se déplient sur place.',
    },
    header: {
      en: 'The items above the panels: `type` (`variable`, `function`, `html`, `identite`, `clone`), `value`, and for a clone that folds `label` and `clicked-label`. Or the selector of the page’s own header, below which the menu opens.',
      fr: 'Les éléments au-dessus des panneaux : `type` (`variable`, `function`, `html`, `identite`, `clone`), `value`, et pour un clone repliable `label` et `clicked-label`. Ou le sélecteur de l’en-tête de la page, sous lequel le menu s’ouvre.',
    },
    footer: {
      en: 'The items below the panels, as those of `header`.',
      fr: 'Les éléments sous les panneaux, comme ceux de `header`.',
    },
    'header-size': {
      en: 'The height of a row of the headers and of the footer, in pixels.',
      fr: 'La hauteur d’un rang des en-têtes et du pied, en pixels.',
    },
    'header-height': {
      en: 'The height of the header’s items in rows, from 1 to 4.',
      fr: 'La hauteur des éléments d’en-tête en rangs, de 1 à 4.',
    },
    'footer-height': {
      en: 'The height of the footer’s items in rows, from 1 to 4.',
      fr: 'La hauteur des éléments de pied en rangs, de 1 à 4.',
    },
    columns: {
      en: 'How many panels stand side by side, from 1 to 6, as far as the screen is wide enough.',
      fr: 'Combien de panneaux se tiennent côte à côte, de 1 à 6, si l’écran est assez large.',
    },
    'icon-bar': {
      en: 'The width of the bar with the children in `slot="icon-bar"`, in pixels.',
      fr: 'La largeur de la barre des enfants de `slot="icon-bar"`, en pixels.',
    },
    'icon-panels': {
      en: 'How many of the panels before stay as strips beside the current one, from 1 to 3; none by default.',
      fr: 'Combien de panneaux précédents restent en bandes à côté du panneau courant, de 1 à 3 ; aucun par défaut.',
    },
    search: {
      en: 'A search field: case and accents do not count, parents are found too.',
      fr: 'Un champ de recherche : ni la casse ni les accents ne comptent, les rubriques sont trouvées aussi.',
    },
    counters: { en: 'How many items each parent has.', fr: 'Le nombre d’entrées de chaque rubrique.' },
    'subtitle-field': {
      en: 'The field of `menu_param`, else of the item, that is shown below the name; it may stand on the trigger.',
      fr: 'Le champ de `menu_param`, sinon de l’entrée, montré sous le nom ; il peut se trouver sur le déclencheur.',
    },
    'back-button': {
      en: 'Opening adds a history entry, so that Back closes the menu; closing it otherwise removes the entry.',
      fr: 'L’ouverture ajoute une entrée à l’historique : Retour ferme le menu ; une autre fermeture retire l’entrée.',
    },
    drag: {
      en: 'A finger drags it open from the edge, and back.',
      fr: 'Un doigt le tire depuis le bord, et l’y ramène.',
    },
    offset: {
      en: 'What stays free at the top, in pixels, for a page header.',
      fr: 'Ce qui reste libre en haut, en pixels, pour l’en-tête de la page.',
    },
    breakpoint: {
      en: 'Where the page has a `<flexit-main-menu>` too, the width of the window, in pixels, from which that one shows, and this one below it; `none` leaves both to the page’s own style.',
      fr: 'Là où la page a aussi un `<flexit-main-menu>`, la largeur de fenêtre, en pixels, à partir de laquelle celui-ci se montre, et ce menu-ci en dessous ; `none` laisse les deux au style de la page.',
    },
    'page-id': {
      en: 'The current page’s id, whose item is marked and whose panel opens; by default `data-id-page` of the body.',
      fr: 'L’identifiant de la page courante, dont l’entrée est marquée et le panneau ouvert ; par défaut `data-id-page` du corps.',
    },
    'parent-id': {
      en: 'Its parent page’s, for a page that the menu has not; by default `data-id-parent` of the body.',
      fr: 'Celui de sa page parente, pour une page absente du menu ; par défaut `data-id-parent` du corps.',
    },
    width: {
      en: 'The width of a panel at the left or right: pixels, or a percentage of the viewport; from 140 to 440 pixels.',
      fr: 'La largeur d’un panneau à gauche ou à droite : des pixels, ou un pourcentage de la fenêtre ; de 140 à 440 pixels.',
    },
    height: {
      en: 'The height at the top or bottom: pixels, or a percentage of the viewport; from 140 to 880 pixels.',
      fr: 'La hauteur en haut ou en bas : des pixels, ou un pourcentage de la fenêtre ; de 140 à 880 pixels.',
    },
    cache: {
      en: 'How long the data are kept in the browser, in milliseconds; 0 does not keep them.',
      fr: 'Le temps que les données sont gardées dans le navigateur, en millisecondes ; 0 ne les garde pas.',
    },
    open: { en: 'Open, as `<dialog open>`.', fr: 'Ouvert, comme `<dialog open>`.' },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Opens it, at the latest once its data have come; true where it is open now.',
      fr: 'L’ouvre, au plus tard quand ses données sont venues ; true s’il est ouvert maintenant.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes it, or gives up an opening that waits for its data; false where a listener prevented it.',
      fr: 'Le ferme, ou renonce à une ouverture qui attend ses données ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Opens or closes it.', fr: 'L’ouvre ou le ferme.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before it opens, and before its data are asked for on a first click.',
      fr: 'Avant l’ouverture, et avant que ses données soient demandées au premier clic.',
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
      en: 'Before the data are asked for: as soon as a visitor comes near, also before the element is defined. What is asked may be changed.',
      fr: 'Avant que les données soient demandées : dès qu’un visiteur approche, même avant que l’élément soit défini. La demande peut être changée.',
      cancelable: true,
      detail: '{ url: string; method: string; body: Body | undefined; headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'The data have come.',
      fr: 'Les données sont venues.',
      detail: '{ status: number; url: string; data: unknown }',
    },
    'flexit-request-error': {
      en: 'They could not be read; `message` is what a visitor reads.',
      fr: 'Elles n’ont pas pu être lues ; `message` est ce que lit le visiteur.',
      detail: '{ message: string; status: number }',
    },
  },
  slots: {
    '': {
      en: 'The menu without JavaScript: a server-rendered list of links, shown in place by a link to the element’s id. It also stands below the message where the data cannot be read.',
      fr: 'Le menu sans JavaScript : une liste de liens rendue par le serveur, montrée sur place par un lien vers l’identifiant de l’élément. Elle se tient aussi sous le message quand les données ne peuvent être lues.',
    },
    trigger: {
      en: 'The button that opens it; best a link to the element’s id, or to the site’s map. It has the class `loading` while the data are awaited.',
      fr: 'Le bouton qui l’ouvre ; de préférence un lien vers l’identifiant de l’élément ou vers le plan du site. Il a la classe `loading` tant que les données sont attendues.',
    },
    'icon-bar': {
      en: 'Links or buttons with icons, in a bar at the side of the panels.',
      fr: 'Des liens ou des boutons à icône, dans une barre au bord des panneaux.',
    },
  },
  parts: {
    dialog: { en: 'The menu’s box.', fr: 'La boîte du menu.' },
    header: { en: 'The header items.', fr: 'Les éléments d’en-tête.' },
    footer: { en: 'The footer items.', fr: 'Les éléments de pied.' },
    'bar-button': { en: 'The button that folds a clone.', fr: 'Le bouton qui replie un clone.' },
    'icon-bar': { en: 'The bar of icons.', fr: 'La barre d’icônes.' },
    strip: { en: 'The strip of a panel before.', fr: 'La bande d’un panneau précédent.' },
    search: { en: 'The search field’s box.', fr: 'La boîte du champ de recherche.' },
    panel: { en: 'Each panel.', fr: 'Chaque panneau.' },
    'panel-header': { en: 'A panel’s header.', fr: 'L’en-tête d’un panneau.' },
    title: { en: 'A panel’s title.', fr: 'Le titre d’un panneau.' },
    back: { en: 'The back button.', fr: 'Le bouton de retour.' },
    home: { en: 'The home button.', fr: 'Le bouton d’accueil.' },
    close: { en: 'The close button.', fr: 'Le bouton de fermeture.' },
    list: { en: 'Each list.', fr: 'Chaque liste.' },
    item: {
      en: 'Each item; the classes of `class_theme_style` are its parts too.',
      fr: 'Chaque entrée ; les classes de `class_theme_style` en sont aussi des parts.',
    },
    selected: { en: 'The current page’s item.', fr: 'L’entrée de la page courante.' },
    row: { en: 'The link, button or text of an item.', fr: 'Le lien, le bouton ou le texte d’une entrée.' },
    subtitle: { en: 'An item’s subtitle.', fr: 'Le sous-titre d’une entrée.' },
    counter: { en: 'A parent’s counter.', fr: 'Le compteur d’une rubrique.' },
    spacer: { en: 'The space between two menus.', fr: 'L’espace entre deux menus.' },
    results: { en: 'The search results.', fr: 'Les résultats de la recherche.' },
    group: { en: 'The title of a group of results.', fr: 'Le titre d’un groupe de résultats.' },
    failure: { en: 'The message of a failure.', fr: 'Le message d’un échec.' },
    button: { en: 'The button below a failure.', fr: 'Le bouton sous un échec.' },
    retry: { en: 'The button “Réessayer”.', fr: 'Le bouton « Réessayer ».' },
  },
  states: {
    open: { en: 'While it is open.', fr: 'Tant qu’il est ouvert.' },
    loading: { en: 'While its data are awaited.', fr: 'Tant que ses données sont attendues.' },
  },
  cssProperties: {
    '--flexit-menu-background': {
      en: 'Its background; by default the raised surface.',
      fr: 'Son fond ; par défaut la surface en relief.',
    },
    '--flexit-menu-interval': {
      en: 'The time between the panel that leaves and the one that comes; default 25ms.',
      fr: 'Le temps entre le panneau qui part et celui qui vient ; 25ms par défaut.',
    },
  },
};
