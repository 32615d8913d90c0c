// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/my-elements/attributes.ts';
import { component } from '../../component.tsx';
import type { ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../my-elements.ts';

/** What a `ref` of `<MyElements>` gives: the element `<flexit-my-elements>`. */
export interface MyElementsElement extends HTMLElement {
  /** The address of the new element’s form, an HTML fragment; else the trigger’s own. */
  src: string;
  /** The popup’s title; else the trigger’s text. */
  titre: string;
  /** Opens the new element’s form; true once it is closed, false where it has no address or could not open. */
  create(): Promise<boolean>;
  /** Asks the server for the page again and brings this area up to date, in place; where that fails, tells the visitor and is false. */
  refresh(): Promise<boolean>;
}

/** The props of `<MyElements>` that are its own. */
export interface MyElementsOwnProps {
  /**
   * The address of the new element’s form, an HTML fragment; else the trigger’s own. Default: `""`.
   *
   * L’adresse du formulaire du nouvel élément, un fragment HTML ; sinon celle du déclencheur.
   */
  src?: string;
  /**
   * The popup’s title; else the trigger’s text. Default: `""`.
   *
   * Le titre de la fenêtre ; sinon le texte du déclencheur.
   */
  titre?: string;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before the page is asked for again. Cancelable, by `event.preventDefault()`.
   *
   * Avant que la page soit redemandée.
   */
  onRequest?(event: FlexitEvent<MyElementsElement, { url: string, body: undefined, headers: Record<string, string> }>): void;
  /**
   * The server answered.
   *
   * Le serveur a répondu.
   */
  onResponse?(event: FlexitEvent<MyElementsElement, { status: number, url: string, data: unknown }>): void;
  /**
   * The request failed.
   *
   * La requête a échoué.
   */
  onRequestError?(event: FlexitEvent<MyElementsElement, { message: string, status: number }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<MyElementsElement, { error: unknown }>): void;
}

/** The props of `<MyElements>`: its own, and those of every tag. */
export type MyElementsProps = ComponentProps<MyElementsElement, MyElementsOwnProps>;

/**
 * The area of the member’s own elements. Its « new » link opens a form in a popup of 600 by 400, and the page reloads once that is closed; the popups of the rows inside refresh the area. A form inside whose submit buttons publish or unpublish asks first.
 *
 * L’espace des éléments du membre. Son lien « nouveau » ouvre un formulaire dans une fenêtre de 600 par 400, et la page se recharge à sa fermeture ; les fenêtres des lignes qu’il contient rafraîchissent l’espace. Un formulaire qu’il contient et dont les boutons publient ou dépublient demande d’abord.
 */
export const MyElements = /* @__PURE__ */ component<MyElementsProps>('MyElements', table, ['request', 'response', 'request-error', 'error']);
