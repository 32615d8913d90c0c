// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/form/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../form.ts';

/** What a `ref` of `<Form>` gives: the element `<flexit-form>`. */
export interface FormElement extends HTMLElement {
  /** The selector of the element, inside or else on the page, whose content the answer replaces; by default a live region below the form. One that holds a form is refused. */
  message: string;
  /** The success marker that the address has when the page is loaded again after a success, as in a query (`success=1`; a bare name means `=1`); empty: none. */
  successParam: string;
  /** A question asked before sending. `data-confirm` on a submit button comes before it, as do the questions before publishing (`name="active"`, `data-active`). */
  confirm: string;
  /** Asks before the page is left, or a popup around it closed, with changes that were not sent. */
  guard: boolean;
  /** Submits the first form, or the given button’s, as a click does, its checks included; false where it is not being sent. */
  submit(submitter?: HTMLButtonElement | HTMLInputElement): Answer<boolean>;
  /** Checks the first form, or the given one, as a submission does, and shows what is wrong; true where nothing is. Sends nothing. */
  check(form?: HTMLFormElement): Answer<boolean>;
}

/** The props of `<Form>` that are its own. */
export interface FormOwnProps {
  /**
   * The selector of the element, inside or else on the page, whose content the answer replaces; by default a live region below the form. One that holds a form is refused. Default: `""`.
   *
   * Le sélecteur de l’élément, dedans ou sinon dans la page, dont la réponse remplace le contenu ; par défaut une zone annoncée sous le formulaire. Un élément qui contient un formulaire est refusé.
   */
  message?: string;
  /**
   * The success marker that the address has when the page is loaded again after a success, as in a query (`success=1`; a bare name means `=1`); empty: none. Default: `"success=1"`.
   *
   * Le marqueur de réussite que porte l’adresse quand la page est rechargée après une réussite, comme dans une requête (`success=1` ; un nom seul vaut `=1`) ; vide : aucun.
   */
  successParam?: string;
  /**
   * A question asked before sending. `data-confirm` on a submit button comes before it, as do the questions before publishing (`name="active"`, `data-active`). Default: `""`.
   *
   * Une question posée avant l’envoi. `data-confirm` sur un bouton d’envoi passe avant, de même que les questions avant publication (`name="active"`, `data-active`).
   */
  confirm?: string;
  /**
   * Asks before the page is left, or a popup around it closed, with changes that were not sent. Default: `false`.
   *
   * Demande confirmation avant de quitter la page, ou de fermer la popup qui l’entoure, avec des modifications non envoyées.
   */
  guard?: boolean;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * The checks refuse a form. Preventing it lets the page show the errors in its own way; the form is not sent either way. Cancelable, by `event.preventDefault()`.
   *
   * Les contrôles refusent un formulaire. L’empêcher laisse la page montrer les erreurs à sa façon ; le formulaire n’est de toute façon pas envoyé.
   */
  onInvalid?(event: FlexitEvent<FormElement, { form: HTMLFormElement, errors: { field: HTMLElement, message: string }[] }>): void;
  /**
   * Before a form is sent; preventing it keeps it from being sent. `waitUntil(promise)` lets it wait, and keeps it from being sent where the promise gives false or rejects. `body` may be changed; until someone reads it, changes of the fields count. `question` is what the visitor will be asked next; it may be changed, or emptied by a listener that asks itself. Cancelable, by `event.preventDefault()`.
   *
   * Avant l’envoi d’un formulaire ; l’empêcher le retient. `waitUntil(promise)` le fait attendre, et le retient si la promesse donne false ou échoue. `body` peut être modifié ; tant que personne ne l’a lu, les changements des champs comptent. `question` est ce qui sera ensuite demandé ; un écouteur peut la changer, ou la vider s’il la pose lui-même.
   */
  onBeforeSubmit?(event: FlexitEvent<FormElement, { form: HTMLFormElement, submitter: HTMLElement | null, body: FormData | URLSearchParams, question: string, waitUntil(answer: PromiseLike<unknown>): void }>): void;
  /**
   * The answer holds `alert-success`. Preventing it leaves the page as it is: neither reloaded (at `url`, with the success marker) nor the popup closed. Cancelable, by `event.preventDefault()`.
   *
   * La réponse contient `alert-success`. L’empêcher laisse la page comme elle est : ni rechargée (à `url`, avec le marqueur de réussite), ni la popup fermée.
   */
  onSuccess?(event: FlexitEvent<FormElement, { form: HTMLFormElement, url: string, closesPopup: boolean }>): void;
  /**
   * Before the request; `url`, `body` and `headers` may be changed. Cancelable, by `event.preventDefault()`.
   *
   * Avant la requête ; `url`, `body` et `headers` peuvent être modifiés.
   */
  onRequest?(event: FlexitEvent<FormElement, { url: string, method: string, body: FormData | URLSearchParams, headers: Record<string, string> }>): void;
  /**
   * The server has answered.
   *
   * Le serveur a répondu.
   */
  onResponse?(event: FlexitEvent<FormElement, { status: number, url: string, data: string }>): void;
  /**
   * The request failed, or was refused.
   *
   * La requête a échoué, ou a été refusée.
   */
  onRequestError?(event: FlexitEvent<FormElement, { message: string, status: number }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<FormElement, { error: unknown }>): void;
}

/** The props of `<Form>`: its own, and those of every tag. */
export type FormProps = ComponentProps<FormElement, FormOwnProps>;

/**
 * Wraps a server form, checks its fields, and sends it in the background, to its own target, without leaving the page.
 *
 * Entoure un formulaire du serveur, vérifie ses champs et l’envoie en arrière-plan, à sa propre adresse, sans quitter la page.
 */
export const Form = /* @__PURE__ */ component<FormProps>('Form', table, ['invalid', 'before-submit', 'success', 'request', 'response', 'request-error', 'error']);
