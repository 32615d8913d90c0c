// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/main-menu/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent, OpenProps } from '../../component-types.ts';
import '../../main-menu.ts';

/** What a `ref` of `<MainMenu>` gives: the element `<flexit-main-menu>`. */
export interface MainMenuElement extends HTMLElement {
  /** How long the pointer rests on a parent before its submenu opens, in milliseconds; none from one parent to the next. */
  delay: number;
  /** How long a submenu stays once the pointer has left the menu, or rests on another item on its way to the submenu, in milliseconds. */
  grace: number;
  /** There as long as a submenu is open; set by the page, it opens the first one. */
  open: boolean;
  /** Opens the submenu of an item, given as itself, as anything in its label or as a selector in the menu; else the first one. False where there is none, or where a listener prevented it. */
  show(item?: Element | string): Answer<boolean>;
  /** Closes every submenu; false where a listener prevented it. */
  close(): Answer<boolean>;
  /** Opens or closes the submenu of an item, else all. */
  toggle(item?: Element | string): Answer<boolean>;
}

/** The props of `<MainMenu>` that are its own. */
export interface MainMenuOwnProps extends OpenProps {
  /**
   * How long the pointer rests on a parent before its submenu opens, in milliseconds; none from one parent to the next. Default: `100`.
   *
   * Le temps de survol d’un parent avant que son sous-menu s’ouvre, en millisecondes ; aucun d’un parent au suivant.
   */
  delay?: number;
  /**
   * How long a submenu stays once the pointer has left the menu, or rests on another item on its way to the submenu, in milliseconds. Default: `300`.
   *
   * Le temps qu’un sous-menu reste quand le pointeur a quitté le menu, ou s’arrête sur un autre élément en chemin vers lui, en millisecondes.
   */
  grace?: number;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before a submenu opens; `item` is the `li` whose submenu it is. `trigger` is hover or a tap on the parent, `button` its button. Cancelable, by `event.preventDefault()`.
   *
   * Avant l’ouverture d’un sous-menu ; `item` est le `li` auquel il appartient. `trigger` est le survol ou un toucher du parent, `button` son bouton.
   */
  onBeforeOpen?(event: FlexitEvent<MainMenuElement, { source: string; item: HTMLLIElement }>): void;
  /**
   * Once a submenu is open.
   *
   * Une fois un sous-menu ouvert.
   */
  onOpen?(event: FlexitEvent<MainMenuElement, { source: string; item: HTMLLIElement }>): void;
  /**
   * Before a submenu closes; `trigger` is the pointer or the focus that leaves, `navigation` a link that is followed. Cancelable, by `event.preventDefault()`.
   *
   * Avant la fermeture d’un sous-menu ; `trigger` est le pointeur ou le focus qui s’en va, `navigation` un lien qui est suivi.
   */
  onBeforeClose?(event: FlexitEvent<MainMenuElement, { source: string; item: HTMLLIElement }>): void;
  /**
   * Once a submenu is closed.
   *
   * Une fois un sous-menu fermé.
   */
  onClose?(event: FlexitEvent<MainMenuElement, { source: string; item: HTMLLIElement }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<MainMenuElement, { error: unknown }>): void;
}

/** The props of `<MainMenu>`: its own, and those of every tag. */
export type MainMenuProps = ComponentProps<MainMenuElement, MainMenuOwnProps>;

/**
 * The main menu: nested lists of links from the server, whose submenus slide open on hover, on click, on touch and by keyboard, one branch at a time, and stay on screen. Without script it works by its links and by style.
 *
 * Le menu principal : des listes de liens emboîtées du serveur, dont les sous-menus se déroulent au survol, au clic, au toucher et au clavier, une branche à la fois, sans sortir de l’écran. Sans script, il marche par ses liens et par le style.
 */
export const MainMenu = /* @__PURE__ */ component<MainMenuProps>('MainMenu', table, ['before-open', 'open', 'before-close', 'close', 'error']);
