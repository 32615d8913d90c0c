/**
 * The JavaScript API of the page (contract.md, « JavaScript API »). Where another copy of the library came first, its functions answer.
 * @module flexit
 */

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
