/**
 * The JavaScript API of the page (contract, section 9). Where another copy of the library came first, its functions answer.
 * @module flexit
 */
import { registerAction as ownRegisterAction } from '../react/hooks/actions.ts';
import { invoke as ownInvoke } from '../react/hooks/invoke.ts';
import { hideLoader as ownHideLoader, showLoader as ownShowLoader } from '../react/hooks/loader-service.ts';
import { registerMenuFunction as ownRegisterMenuFunction } from '../react/hooks/menu-functions.ts';
import {
  alertModal as ownAlertModal,
  confirmModal as ownConfirmModal,
  openModal as ownOpenModal,
} from '../react/hooks/modal-service.ts';
import { openPopup as ownOpenPopup } from '../react/hooks/popup-service.ts';
import { request as ownRequest } from '../react/hooks/request.ts';
import { suggest as ownSuggest } from '../react/hooks/suggest-service.ts';
import { translate as ownTranslate } from '../react/hooks/translation.ts';
import { page } from './copy.ts';

export type { Action } from '../react/hooks/actions.ts';
export type { MenuFunction } from '../react/hooks/menu-functions.ts';
export type { ModalOptions, ModalResult } from '../react/hooks/modal-service.ts';
export type { PopupOptions } from '../react/hooks/popup-service.ts';
export type { SuggestionSource, SuggestOptions } from '../react/hooks/suggest-service.ts';

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
export const registerMenuFunction = /* @__PURE__ */ shared('registerMenuFunction', ownRegisterMenuFunction);
export const request = /* @__PURE__ */ shared('request', ownRequest);
export const showLoader = /* @__PURE__ */ shared('showLoader', ownShowLoader);
export const suggest = /* @__PURE__ */ shared('suggest', ownSuggest);
export const translate = /* @__PURE__ */ shared('translate', ownTranslate);
