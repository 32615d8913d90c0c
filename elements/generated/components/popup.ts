// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/popup/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent, OpenProps } from '../../component-types.ts';
import '../../popup.ts';

/** What a `ref` of `<Popup>` gives: the element `<flexit-popup>`. */
export interface PopupElement extends HTMLElement {
  /** Its outer width: pixels, or a percentage of the viewport. Below 768 px, the whole viewport. */
  width: import('../../../react/core/lengths.ts').Length;
  /** Its outer height: pixels, or a percentage of the viewport. Below 768 px, the whole viewport. */
  height: import('../../../react/core/lengths.ts').Length;
  /** What neither side exceeds: pixels, a percentage of the viewport, or `none` (the whole viewport). */
  max: import('../../../react/core/lengths.ts').Length;
  /** The address of an HTML fragment, read by GET at each opening and shown as the popup’s content. */
  src: string;
  /** The query of `src`, as a JSON object. */
  params: Record<string, unknown>;
  /** The address of a page, shown in a frame; it takes the place of `src`. */
  iframe: string;
  /** The title, which also names the dialog. */
  titre: string;
  /** Asks before it closes while a form inside (also in a frame of the same origin) holds unsaved changes. */
  confirmClose: boolean;
  /** Reloads the page once it is closed. */
  reloadOnClose: boolean;
  /** The selector of the area of the page that is refreshed in place once it is closed; the page is reloaded where that fails. */
  refreshOnClose: string | Element;
  /** Open, as `<dialog open>`. */
  open: boolean;
  /** Opens it; false where it has no content, or where a listener prevented it. */
  show(): Answer<boolean>;
  /** Closes it; false where a listener prevented it, or while the visitor is being asked. */
  close(): Answer<boolean>;
  /** Opens or closes it. */
  toggle(): Answer<boolean>;
}

/** The props of `<Popup>` that are its own. */
export interface PopupOwnProps extends OpenProps {
  /**
   * Its outer width: pixels, or a percentage of the viewport. Below 768 px, the whole viewport. Default: `600`.
   *
   * Sa largeur extérieure : en pixels, ou en pourcentage de la fenêtre. Sous 768 px, toute la fenêtre.
   */
  width?: import('../../../react/core/lengths.ts').Length;
  /**
   * Its outer height: pixels, or a percentage of the viewport. Below 768 px, the whole viewport. Default: `400`.
   *
   * Sa hauteur extérieure : en pixels, ou en pourcentage de la fenêtre. Sous 768 px, toute la fenêtre.
   */
  height?: import('../../../react/core/lengths.ts').Length;
  /**
   * What neither side exceeds: pixels, a percentage of the viewport, or `none` (the whole viewport). Default: `"95%"`.
   *
   * Ce qu’aucun côté ne dépasse : des pixels, un pourcentage de la fenêtre, ou `none` (toute la fenêtre).
   */
  max?: import('../../../react/core/lengths.ts').Length;
  /**
   * The address of an HTML fragment, read by GET at each opening and shown as the popup’s content. Default: `""`.
   *
   * L’adresse d’un fragment HTML, lu par GET à chaque ouverture et montré dans la fenêtre.
   */
  src?: string;
  /**
   * The query of `src`, as a JSON object. Default: `{}`.
   *
   * Les paramètres de `src`, en objet JSON.
   */
  params?: Record<string, unknown>;
  /**
   * The address of a page, shown in a frame; it takes the place of `src`. Default: `""`.
   *
   * L’adresse d’une page, montrée dans un cadre ; elle prend le pas sur `src`.
   */
  iframe?: string;
  /**
   * The title, which also names the dialog. Default: `""`.
   *
   * Le titre, qui nomme aussi la fenêtre.
   */
  titre?: string;
  /**
   * Asks before it closes while a form inside (also in a frame of the same origin) holds unsaved changes. Default: `false`.
   *
   * Demande confirmation avant de fermer tant qu’un formulaire à l’intérieur (aussi dans un cadre de même origine) porte des modifications non enregistrées.
   */
  confirmClose?: boolean;
  /**
   * Reloads the page once it is closed. Default: `false`.
   *
   * Recharge la page une fois la fenêtre fermée.
   */
  reloadOnClose?: boolean;
  /**
   * The selector of the area of the page that is refreshed in place once it is closed; the page is reloaded where that fails. Default: `""`.
   *
   * Le sélecteur de la zone de la page qui est rafraîchie sur place après la fermeture ; la page est rechargée en cas d’échec.
   */
  refreshOnClose?: string | Element;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before it opens. Cancelable, by `event.preventDefault()`.
   *
   * Avant l’ouverture.
   */
  onBeforeOpen?(event: FlexitEvent<PopupElement, { source: string }>): void;
  /**
   * Once it is open.
   *
   * Une fois ouverte.
   */
  onOpen?(event: FlexitEvent<PopupElement, { source: string }>): void;
  /**
   * Before it closes, and before the visitor is asked. Cancelable, by `event.preventDefault()`.
   *
   * Avant la fermeture, et avant la question au visiteur.
   */
  onBeforeClose?(event: FlexitEvent<PopupElement, { source: string }>): void;
  /**
   * Once it is closed.
   *
   * Une fois fermée.
   */
  onClose?(event: FlexitEvent<PopupElement, { source: string }>): void;
  /**
   * Before `src` is read. Cancelable, by `event.preventDefault()`.
   *
   * Avant la lecture de `src`.
   */
  onRequest?(event: FlexitEvent<PopupElement, { url: string, method: string, body?: unknown, headers: Record<string, string> }>): void;
  /**
   * Once `src` has answered.
   *
   * Quand `src` a répondu.
   */
  onResponse?(event: FlexitEvent<PopupElement, { status: number, url: string, data: unknown }>): void;
  /**
   * When `src` could not be read.
   *
   * Quand `src` n’a pas pu être lu.
   */
  onRequestError?(event: FlexitEvent<PopupElement, { message: string, status: number }>): void;
  /**
   * On a form inside, before its content is compared: rich-text editors write what they hold into their fields.
   *
   * Sur un formulaire à l’intérieur, avant la comparaison de son contenu : les éditeurs y écrivent leur texte.
   */
  onSync?(event: FlexitEvent<PopupElement, null>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<PopupElement, { error: unknown }>): void;
}

/** The props of `<Popup>`: its own, and those of every tag. */
export type PopupProps = ComponentProps<PopupElement, PopupOwnProps>;

/**
 * A popup of a given size over the page: its own children, an HTML fragment, or a page in a frame. It asks before unsaved changes are lost.
 *
 * Une fenêtre de taille donnée par-dessus la page : ses propres enfants, un fragment HTML ou une page dans un cadre. Elle demande avant que des modifications soient perdues.
 */
export const Popup = /* @__PURE__ */ component<PopupProps>('Popup', table, ['before-open', 'open', 'before-close', 'close', 'request', 'response', 'request-error', 'sync', 'error']);
