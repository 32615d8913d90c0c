/**
 * The JavaScript API of the page (contract.md, « JavaScript API »). Where another copy of the library came first, its functions answer.
 * @module flexit
 */

import { decodeBase64, encodeBase64 } from '../react/core/base64.ts';
import { isMail as isSimpleMail } from '../react/core/forms/checks.ts';
import { type Breakpoint, currentBreakpoint, onBreakpoint } from '../react/dom/breakpoint.ts';
import { readCookie, writeCookie } from '../react/dom/cookies.ts';
import { request as ownRequest } from '../react/dom/request/request.ts';
import { translate as ownTranslate } from '../react/dom/texts/translation.ts';
import {
  registerAction as ownRegisterAction,
  registerMenuFunction as ownRegisterMenuFunction,
} from '../react/services/actions.ts';
import { registerCaptcha as ownRegisterCaptcha } from '../react/services/captchas.ts';
import { invoke as ownInvoke } from '../react/services/invoke.ts';
import { hideLoader as ownHideLoader, showLoader as ownShowLoader } from '../react/services/loader.ts';
import {
  alertModal as ownAlertModal,
  confirmModal as ownConfirmModal,
  openModal as ownOpenModal,
} from '../react/services/modal.ts';
import { openPopup as ownOpenPopup } from '../react/services/popup.ts';
import { suggest as ownSuggest } from '../react/services/suggest.ts';
import { page } from './boot/copy.ts';

export type { Breakpoint } from '../react/dom/breakpoint.ts';
export type { Action, MenuFunction } from '../react/services/actions.ts';
export type { CaptchaPlace, CaptchaProvider, CaptchaWidget } from '../react/services/captchas.ts';
export type { ModalOptions, ModalResult } from '../react/services/modal.ts';
export type { PopupOptions } from '../react/services/popup.ts';
export type { SuggestionSource, SuggestOptions } from '../react/services/suggest.ts';

/**
 * A function of this copy, unless an earlier copy published its own. Marked as pure where it is called, so that a bundle has, and
 * publishes, the functions that it uses.
 */
function shared<F extends (...args: never[]) => unknown>(name: string, own: F): F {
  const published = () => (page[name] ??= own) as F;
  return published() === own ? own : (((...args) => published()(...args)) as F);
}

export const alertModal = /* @__PURE__ */ shared('alertModal', ownAlertModal);
export const confirmModal = /* @__PURE__ */ shared('confirmModal', ownConfirmModal);
export const hideLoader = /* @__PURE__ */ shared('hideLoader', ownHideLoader);
export const invoke = /* @__PURE__ */ shared('invoke', ownInvoke);
export const openModal = /* @__PURE__ */ shared('openModal', ownOpenModal);
export const openPopup = /* @__PURE__ */ shared('openPopup', ownOpenPopup);
export const registerAction = /* @__PURE__ */ shared('registerAction', ownRegisterAction);
export const registerCaptcha = /* @__PURE__ */ shared('registerCaptcha', ownRegisterCaptcha);
export const registerMenuFunction = /* @__PURE__ */ shared('registerMenuFunction', ownRegisterMenuFunction);
export const request = /* @__PURE__ */ shared('request', ownRequest);
export const showLoader = /* @__PURE__ */ shared('showLoader', ownShowLoader);
export const suggest = /* @__PURE__ */ shared('suggest', ownSuggest);
export const translate = /* @__PURE__ */ shared('translate', ownTranslate);

// What needs no page in common: each copy has its own.

/** The page's cookies, where the visitor's browser lets it have some. */
export const cookie = {
  /** The value of a cookie; undefined where there is none, or none may be read. */
  get: readCookie,
  /**
   * Sets a cookie of the whole site: `path=/`, `SameSite=Lax`, `Secure` over HTTPS.
   * @param days how many days it lives; by default until the browser is closed
   * @returns whether the cookie is there now: false where cookies are blocked, or the value is too long
   * @throws TypeError for an empty name, and for days that are no positive number
   */
  set(name: string, value: string | number | boolean, days?: number): boolean {
    if (name === '') throw new TypeError('cookie.set: expected a name, received an empty text');
    if (days !== undefined && !(days > 0))
      throw new TypeError(`cookie.set: expected a number of days above 0, received ${days}`);
    writeCookie(name, String(value), days);
    return readCookie(name) === String(value);
  },
  /** Removes a cookie that `set` has set. */
  remove: (name: string): void => writeCookie(name, '', 0),
};

/** Texts of any language as base64 of their UTF-8 bytes, and back. */
export const base64 = {
  /** A text as base64. Half a character, which is no text, becomes U+FFFD. @throws TypeError for what is no text */
  encode: encodeBase64,
  /** The text that base64 holds, in the alphabet of addresses (`-`, `_`) or without its `=` too. @throws TypeError for what is none */
  decode: decodeBase64,
};

/** The size of the window: `small` below 768 px, `medium` below 992 px, else `large`, and where there is no window. */
export const breakpoint = {
  /** The size now. */
  get current(): Breakpoint {
    return currentBreakpoint();
  },
  /** Calls a function with the new size each time it is another one. Returns a function that stops it. */
  onChange: onBreakpoint,
};

/** The simple check of a mail address: an @ after the first character, and a dot after the third. A form's own checks ask for more. */
export const isMail = (text: string): boolean => isSimpleMail(text);
