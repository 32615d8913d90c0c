// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/my-element/attributes.ts';
import { component } from '../../component.tsx';
import type { ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../my-element.ts';

/** What a `ref` of `<MyElement>` gives: the element `<flexit-my-element>`. */
export interface MyElementElement extends HTMLElement {
  /** The module’s identifier, sent as `element_module_ident`. Required to activate and delete. */
  elementModuleIdent: string;
  /** The element’s id, sent as `element_id`. Required to activate and delete. */
  elementId: string;
  /** Published. It follows each activation, so style sheets may rely on `[active]`. */
  active: boolean;
  /** Where activations and deletions are posted; else the site’s `endpoints` under `my-element`, else `/globalflexit/ajax/modules/traitement.php`. */
  url: string;
  /** Publishes or unpublishes, without a question; false where it failed, or where an action is pending. */
  activate(): Promise<boolean>;
  /** Asks, then deletes and removes the row; false where the visitor declined, where it failed, or where an action is pending. */
  delete(): Promise<boolean>;
  /** Opens the form of the control with `data-action="edit"`; true once it is closed, false where there is none or it could not open. */
  edit(): Promise<boolean>;
  /** Opens the form of the control with `data-action="submit"`, as `edit` does. */
  submit(): Promise<boolean>;
}

/** The props of `<MyElement>` that are its own. */
export interface MyElementOwnProps {
  /**
   * The module’s identifier, sent as `element_module_ident`. Required to activate and delete. Default: `""`.
   *
   * L’identifiant du module, envoyé sous `element_module_ident`. Requis pour publier et supprimer.
   */
  elementModuleIdent?: string;
  /**
   * The element’s id, sent as `element_id`. Required to activate and delete. Default: `""`.
   *
   * L’identifiant de l’élément, envoyé sous `element_id`. Requis pour publier et supprimer.
   */
  elementId?: string;
  /**
   * Published. It follows each activation, so style sheets may rely on `[active]`. Default: `false`.
   *
   * Publié. Il suit chaque activation : les feuilles de style peuvent s’appuyer sur `[active]`.
   */
  active?: boolean;
  /**
   * Where activations and deletions are posted; else the site’s `endpoints` under `my-element`, else `/globalflexit/ajax/modules/traitement.php`. Default: `""`.
   *
   * Où sont envoyées publications et suppressions ; sinon `endpoints` du site sous `my-element`, sinon `/globalflexit/ajax/modules/traitement.php`.
   */
  url?: string;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Once it was published or unpublished; `class` is the one that the server answered.
   *
   * Une fois publié ou dépublié ; `class` est celle que le serveur a répondue.
   */
  onActivate?(event: FlexitEvent<MyElementElement, { class: string | undefined, active: boolean }>): void;
  /**
   * Once it was deleted, before its row goes.
   *
   * Une fois supprimé, avant que sa ligne disparaisse.
   */
  onDelete?(event: FlexitEvent<MyElementElement, null>): void;
  /**
   * Before an activation or a deletion is sent. Cancelable, by `event.preventDefault()`.
   *
   * Avant l’envoi d’une publication ou d’une suppression.
   */
  onRequest?(event: FlexitEvent<MyElementElement, { url: string, body: URLSearchParams, headers: Record<string, string> }>): void;
  /**
   * The server answered.
   *
   * Le serveur a répondu.
   */
  onResponse?(event: FlexitEvent<MyElementElement, { status: number, url: string, data: unknown }>): void;
  /**
   * The request failed; a refusal of the server (`result` false) is no failure.
   *
   * La requête a échoué ; un refus du serveur (`result` false) n’est pas un échec.
   */
  onRequestError?(event: FlexitEvent<MyElementElement, { message: string, status: number }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<MyElementElement, { error: unknown }>): void;
}

/** The props of `<MyElement>`: its own, and those of every tag. */
export type MyElementProps = ComponentProps<MyElementElement, MyElementOwnProps>;

/**
 * The row of one of the member’s own elements: publish and unpublish, delete, edit, submit. It stands inside the row (`li`, `tr`, `article` or `[data-row]`); the links and buttons in it that have `data-action="activate | delete | edit | submit"` act. Edit and submit open their `data-iframe`, else their own address, in a popup of 990 by 98 %.
 *
 * La ligne d’un des éléments du membre : publier et dépublier, supprimer, modifier, soumettre. Elle se place dans la ligne (`li`, `tr`, `article` ou `[data-row]`) ; les liens et boutons qu’elle contient et qui ont `data-action="activate | delete | edit | submit"` agissent. Modifier et soumettre ouvrent leur `data-iframe`, sinon leur propre adresse, dans une fenêtre de 990 par 98 %.
 */
export const MyElement = /* @__PURE__ */ component<MyElementProps>('MyElement', table, ['activate', 'delete', 'request', 'response', 'request-error', 'error']);
