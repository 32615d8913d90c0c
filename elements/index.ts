/**
 * The JavaScript API of the page (contract, section 9). Where another copy of the library came first, its functions answer.
 * @module flexit
 */
import { registerAction as ownRegisterAction } from '../react/hooks/actions.ts';
import { invoke as ownInvoke } from '../react/hooks/invoke.ts';
import { hideLoader as ownHideLoader, showLoader as ownShowLoader } from '../react/hooks/loader-service.ts';
import {
  alertModal as ownAlertModal,
  confirmModal as ownConfirmModal,
  openModal as ownOpenModal,
} from '../react/hooks/modal-service.ts';
import { openPopup as ownOpenPopup } from '../react/hooks/popup-service.ts';
import { request as ownRequest } from '../react/hooks/request.ts';
import { translate as ownTranslate } from '../react/hooks/translation.ts';
import { isOwnPage, page } from './copy.ts';

export type { Action } from '../react/hooks/actions.ts';
export type { ModalOptions, ModalResult } from '../react/hooks/modal-service.ts';
export type { PopupOptions } from '../react/hooks/popup-service.ts';

const own = {
  alertModal: ownAlertModal,
  confirmModal: ownConfirmModal,
  hideLoader: ownHideLoader,
  invoke: ownInvoke,
  openModal: ownOpenModal,
  openPopup: ownOpenPopup,
  registerAction: ownRegisterAction,
  request: ownRequest,
  showLoader: ownShowLoader,
  translate: ownTranslate,
};

if (isOwnPage) Object.assign(page, own);

/** A function of this copy, unless an earlier copy published its own. */
function shared<K extends keyof typeof own>(name: K): (typeof own)[K] {
  if (isOwnPage) return own[name];
  const call = (...args: unknown[]) => ((page[name] ?? own[name]) as (...args: unknown[]) => unknown)(...args);
  return call as (typeof own)[K];
}

export const alertModal = shared('alertModal');
export const confirmModal = shared('confirmModal');
export const hideLoader = shared('hideLoader');
export const invoke = shared('invoke');
export const openModal = shared('openModal');
export const openPopup = shared('openPopup');
export const registerAction = shared('registerAction');
export const request = shared('request');
export const showLoader = shared('showLoader');
export const translate = shared('translate');
