import { type Dispose, listen } from '../listen.ts';
import { call } from '../members.ts';
import { CLOSE_MESSAGE } from './frames.ts';

const CLOSE_REQUEST = 'flexit-close-popup';

/**
 * Closes the popup in which an element stands, without the guard's question: what was typed in it is saved. From a page in a
 * same-origin frame of the library's, the parent is asked to.
 * @returns false where there is no popup around it.
 */
export function closePopupAround(element: Element): boolean {
  const request = new CustomEvent(CLOSE_REQUEST, { bubbles: true, composed: true, cancelable: true });
  if (!call(element, 'dispatchEvent', request)) return true;
  if (!window.frameElement?.hasAttribute('data-flexit')) return false;
  parent.postMessage(CLOSE_MESSAGE, location.origin);
  return true;
}

/** Hears, in the place of the popups further out, when an element inside asks for its popup to be closed. */
export function onCloseRequest(popup: Element, close: () => void): Dispose {
  return listen(popup, CLOSE_REQUEST, (event) => {
    event.preventDefault();
    event.stopPropagation();
    close();
  });
}
