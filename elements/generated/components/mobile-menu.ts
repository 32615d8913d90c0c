// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/mobile-menu/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent, OpenProps } from '../../component-types.ts';
import '../../mobile-menu.ts';

/** What a `ref` of `<MobileMenu>` gives: the element `<flexit-mobile-menu>`. */
export interface MobileMenuElement extends HTMLElement {
  /** The menu’s name, posted to the server; it may stand on the trigger. */
  configmenu: string;
  /** Where the data come from, by one POST; by default the site’s `endpoints`, else `/globalflexit/ajax/modules/menu/mobile-menu.php`. */
  url: string;
  /** The root panel’s title, which also names the menu; by default « Menu ». */
  titre: string;
  /** The edge from which it comes. */
  position: 'left' | 'right' | 'bottom' | 'top';
  /** Behind the page, which moves aside (`back`), over it (`front`), or beside it, both moving (`next`). The page moves only where `page` names its box; `top`, `bottom`, `offset` and a page header force `front`. */
  depth: 'back' | 'front' | 'next';
  /** The selector of the box that moves aside, for `back` and `next`; without it the menu comes over the page. */
  page: string;
  /** The veil over the page, at 30 %. */
  dim: 'none' | 'black' | 'white';
  /** Panels that slide one over the other, or lists that unfold in place. */
  mode: 'sliding' | 'vertical';
  /** The items above the panels: `type` (`variable`, `function`, `html`, `identite`, `clone`), `value`, and for a clone that folds `label` and `clicked-label`. Or the selector of the page’s own header, below which the menu opens. */
  header: readonly import('../../../react/mobile-menu/bar-items.ts').BarItem[] | string;
  /** The items below the panels, as those of `header`. */
  footer: readonly import('../../../react/mobile-menu/bar-items.ts').BarItem[];
  /** The height of a row of the headers and of the footer, in pixels. */
  headerSize: number;
  /** The height of the header’s items in rows, from 1 to 4. */
  headerHeight: number;
  /** The height of the footer’s items in rows, from 1 to 4. */
  footerHeight: number;
  /** How many panels stand side by side, from 1 to 6, as far as the screen is wide enough. */
  columns: number;
  /** The width of the bar with the children in `slot="icon-bar"`, in pixels. */
  iconBar: number;
  /** How many of the panels before stay as strips beside the current one, from 1 to 3; none by default. */
  iconPanels: number;
  /** A search field: case and accents do not count, parents are found too. */
  search: boolean;
  /** How many items each parent has. */
  counters: boolean;
  /** The field of `menu_param` that is shown below the name; it may stand on the trigger. */
  subtitleField: string;
  /** Opening adds a history entry, so that Back closes the menu; closing it otherwise removes the entry. */
  backButton: boolean;
  /** A finger drags it open from the edge, and back. */
  drag: boolean;
  /** What stays free at the top, in pixels, for a page header. */
  offset: number;
  /** The current page’s id, whose item is marked and whose panel opens; by default `data-id-page` of the body. */
  pageId: string;
  /** Its parent page’s, for a page that the menu has not; by default `data-id-parent` of the body. */
  parentId: string;
  /** The width of a panel at the left or right: pixels, or a percentage of the viewport; from 140 to 440 pixels. */
  width: import('../../../react/core/lengths.ts').Length;
  /** The height at the top or bottom: pixels, or a percentage of the viewport; from 140 to 880 pixels. */
  height: import('../../../react/core/lengths.ts').Length;
  /** How long the data are kept in the browser, in milliseconds; 0 does not keep them. */
  cache: number;
  /** Open, as `<dialog open>`. */
  open: boolean;
  /** Opens it, at the latest once its data have come; true where it is open now. */
  show(): Answer<boolean>;
  /** Closes it, or gives up an opening that waits for its data; false where a listener prevented it. */
  close(): Answer<boolean>;
  /** Opens or closes it. */
  toggle(): Answer<boolean>;
}

/** The props of `<MobileMenu>` that are its own. */
export interface MobileMenuOwnProps extends OpenProps {
  /**
   * The menu’s name, posted to the server; it may stand on the trigger. Default: `""`.
   *
   * Le nom du menu, envoyé au serveur ; il peut se trouver sur le déclencheur.
   */
  configmenu?: string;
  /**
   * Where the data come from, by one POST; by default the site’s `endpoints`, else `/globalflexit/ajax/modules/menu/mobile-menu.php`. Default: `""`.
   *
   * D’où viennent les données, par un seul POST ; par défaut `endpoints` du site, sinon `/globalflexit/ajax/modules/menu/mobile-menu.php`.
   */
  url?: string;
  /**
   * The root panel’s title, which also names the menu; by default « Menu ». Default: `""`.
   *
   * Le titre du premier panneau, qui nomme aussi le menu ; par défaut « Menu ».
   */
  titre?: string;
  /**
   * The edge from which it comes. Default: `"left"`.
   *
   * Le bord d’où il vient.
   */
  position?: 'left' | 'right' | 'bottom' | 'top';
  /**
   * Behind the page, which moves aside (`back`), over it (`front`), or beside it, both moving (`next`). The page moves only where `page` names its box; `top`, `bottom`, `offset` and a page header force `front`. Default: `"back"`.
   *
   * Derrière la page, qui s’écarte (`back`), par-dessus (`front`), ou à côté, les deux se déplaçant (`next`). La page ne bouge que si `page` nomme sa boîte ; `top`, `bottom`, `offset` et un en-tête de page imposent `front`.
   */
  depth?: 'back' | 'front' | 'next';
  /**
   * The selector of the box that moves aside, for `back` and `next`; without it the menu comes over the page. Default: `""`.
   *
   * Le sélecteur de la boîte qui s’écarte, pour `back` et `next` ; sans lui le menu vient par-dessus la page.
   */
  page?: string;
  /**
   * The veil over the page, at 30 %. Default: `"none"`.
   *
   * Le voile sur la page, à 30 %.
   */
  dim?: 'none' | 'black' | 'white';
  /**
   * Panels that slide one over the other, or lists that unfold in place. Default: `"sliding"`.
   *
   * Des panneaux qui glissent l’un sur l’autre, ou des listes qui se déplient sur place.
   */
  mode?: 'sliding' | 'vertical';
  /**
   * The items above the panels: `type` (`variable`, `function`, `html`, `identite`, `clone`), `value`, and for a clone that folds `label` and `clicked-label`. Or the selector of the page’s own header, below which the menu opens. Default: `[]`.
   *
   * Les éléments au-dessus des panneaux : `type` (`variable`, `function`, `html`, `identite`, `clone`), `value`, et pour un clone repliable `label` et `clicked-label`. Ou le sélecteur de l’en-tête de la page, sous lequel le menu s’ouvre.
   */
  header?: readonly import('../../../react/mobile-menu/bar-items.ts').BarItem[] | string;
  /**
   * The items below the panels, as those of `header`. Default: `[]`.
   *
   * Les éléments sous les panneaux, comme ceux de `header`.
   */
  footer?: readonly import('../../../react/mobile-menu/bar-items.ts').BarItem[];
  /**
   * The height of a row of the headers and of the footer, in pixels. Default: `38`.
   *
   * La hauteur d’un rang des en-têtes et du pied, en pixels.
   */
  headerSize?: number;
  /**
   * The height of the header’s items in rows, from 1 to 4. Default: `1`.
   *
   * La hauteur des éléments d’en-tête en rangs, de 1 à 4.
   */
  headerHeight?: number;
  /**
   * The height of the footer’s items in rows, from 1 to 4. Default: `1`.
   *
   * La hauteur des éléments de pied en rangs, de 1 à 4.
   */
  footerHeight?: number;
  /**
   * How many panels stand side by side, from 1 to 6, as far as the screen is wide enough. Default: `1`.
   *
   * Combien de panneaux se tiennent côte à côte, de 1 à 6, si l’écran est assez large.
   */
  columns?: number;
  /**
   * The width of the bar with the children in `slot="icon-bar"`, in pixels. Default: `40`.
   *
   * La largeur de la barre des enfants de `slot="icon-bar"`, en pixels.
   */
  iconBar?: number;
  /**
   * How many of the panels before stay as strips beside the current one, from 1 to 3; none by default. Default: `0`.
   *
   * Combien de panneaux précédents restent en bandes à côté du panneau courant, de 1 à 3 ; aucun par défaut.
   */
  iconPanels?: number;
  /**
   * A search field: case and accents do not count, parents are found too. Default: `false`.
   *
   * Un champ de recherche : ni la casse ni les accents ne comptent, les rubriques sont trouvées aussi.
   */
  search?: boolean;
  /**
   * How many items each parent has. Default: `false`.
   *
   * Le nombre d’entrées de chaque rubrique.
   */
  counters?: boolean;
  /**
   * The field of `menu_param` that is shown below the name; it may stand on the trigger. Default: `""`.
   *
   * Le champ de `menu_param` montré sous le nom ; il peut se trouver sur le déclencheur.
   */
  subtitleField?: string;
  /**
   * Opening adds a history entry, so that Back closes the menu; closing it otherwise removes the entry. Default: `false`.
   *
   * L’ouverture ajoute une entrée à l’historique : Retour ferme le menu ; une autre fermeture retire l’entrée.
   */
  backButton?: boolean;
  /**
   * A finger drags it open from the edge, and back. Default: `false`.
   *
   * Un doigt le tire depuis le bord, et l’y ramène.
   */
  drag?: boolean;
  /**
   * What stays free at the top, in pixels, for a page header. Default: `0`.
   *
   * Ce qui reste libre en haut, en pixels, pour l’en-tête de la page.
   */
  offset?: number;
  /**
   * The current page’s id, whose item is marked and whose panel opens; by default `data-id-page` of the body. Default: `""`.
   *
   * L’identifiant de la page courante, dont l’entrée est marquée et le panneau ouvert ; par défaut `data-id-page` du corps.
   */
  pageId?: string;
  /**
   * Its parent page’s, for a page that the menu has not; by default `data-id-parent` of the body. Default: `""`.
   *
   * Celui de sa page parente, pour une page absente du menu ; par défaut `data-id-parent` du corps.
   */
  parentId?: string;
  /**
   * The width of a panel at the left or right: pixels, or a percentage of the viewport; from 140 to 440 pixels. Default: `"80%"`.
   *
   * La largeur d’un panneau à gauche ou à droite : des pixels, ou un pourcentage de la fenêtre ; de 140 à 440 pixels.
   */
  width?: import('../../../react/core/lengths.ts').Length;
  /**
   * The height at the top or bottom: pixels, or a percentage of the viewport; from 140 to 880 pixels. Default: `"80%"`.
   *
   * La hauteur en haut ou en bas : des pixels, ou un pourcentage de la fenêtre ; de 140 à 880 pixels.
   */
  height?: import('../../../react/core/lengths.ts').Length;
  /**
   * How long the data are kept in the browser, in milliseconds; 0 does not keep them. Default: `3600000`.
   *
   * Le temps que les données sont gardées dans le navigateur, en millisecondes ; 0 ne les garde pas.
   */
  cache?: number;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before it opens, and before its data are asked for on a first click. Cancelable, by `event.preventDefault()`.
   *
   * Avant l’ouverture, et avant que ses données soient demandées au premier clic.
   */
  onBeforeOpen?(event: FlexitEvent<MobileMenuElement, { source: string }>): void;
  /**
   * Once it is open.
   *
   * Une fois ouvert.
   */
  onOpen?(event: FlexitEvent<MobileMenuElement, { source: string }>): void;
  /**
   * Before it closes. Cancelable, by `event.preventDefault()`.
   *
   * Avant la fermeture.
   */
  onBeforeClose?(event: FlexitEvent<MobileMenuElement, { source: string }>): void;
  /**
   * Once it is closed.
   *
   * Une fois fermé.
   */
  onClose?(event: FlexitEvent<MobileMenuElement, { source: string }>): void;
  /**
   * Before the data are asked for; what is asked may be changed. Cancelable, by `event.preventDefault()`.
   *
   * Avant que les données soient demandées ; la demande peut être changée.
   */
  onRequest?(event: FlexitEvent<MobileMenuElement, { url: string; method: string; body: import('../../../react/core/http.ts').Body | undefined; headers: Record<string, string> }>): void;
  /**
   * The data have come.
   *
   * Les données sont venues.
   */
  onResponse?(event: FlexitEvent<MobileMenuElement, { status: number; url: string; data: unknown }>): void;
  /**
   * They could not be read; `message` is what a visitor reads.
   *
   * Elles n’ont pas pu être lues ; `message` est ce que lit le visiteur.
   */
  onRequestError?(event: FlexitEvent<MobileMenuElement, { message: string; status: number }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<MobileMenuElement, { error: unknown }>): void;
}

/** The props of `<MobileMenu>`: its own, and those of every tag. */
export type MobileMenuProps = ComponentProps<MobileMenuElement, MobileMenuOwnProps>;

/**
 * The site’s menu, slid in from an edge: its data come from the server once, and each panel is made when it is first opened, so that what opening costs does not grow with the tree.
 *
 * Le menu du site, glissé depuis un bord : ses données viennent du serveur une seule fois, et chaque panneau est fait quand on l’ouvre : ce que coûte l’ouverture ne croît pas avec l’arbre.
 */
export const MobileMenu = /* @__PURE__ */ component<MobileMenuProps>('MobileMenu', table, ['before-open', 'open', 'before-close', 'close', 'request', 'response', 'request-error', 'error']);
