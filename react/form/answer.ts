import { flag } from '../core/attributes.ts';

const ERROR = '.alert-danger, .alert-error, [role="alert"]';
const closesPopup = flag();

/** What a server's HTML says of a form that was sent, read from its elements and never from its text. */
export interface Reading {
  readonly kind: 'success' | 'error' | 'notice';
  /** It asks that the popup around the form be closed (`data-close-popup`). */
  readonly closesPopup: boolean;
}

/** Undefined where the answer has nothing to say. */
export function readAnswer(fragment: DocumentFragment): Reading | undefined {
  if (fragment.childElementCount === 0 && fragment.textContent?.trim() === '') return undefined;
  const isSuccess = fragment.querySelector('.alert-success') !== null;
  return {
    kind: isSuccess ? 'success' : fragment.querySelector(ERROR) ? 'error' : 'notice',
    closesPopup: [...fragment.querySelectorAll<HTMLElement>('[data-close-popup]')].some((element) =>
      closesPopup.parse(element.dataset.closePopup!),
    ),
  };
}
