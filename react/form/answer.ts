import { flag } from '../core/attributes.ts';
import { fieldErrors } from '../core/forms/field-errors.ts';
import { RequestError, serverMessage } from '../core/http/http.ts';
import { oneLine } from '../core/strings.ts';
import type { Host } from '../dom/host.ts';
import { toFragment } from '../dom/html.ts';
import { errorText, isAborted } from '../dom/request/request.ts';
import { tellError } from '../services/modal.ts';
import type { FormErrors } from './form-errors.ts';
import type { MessageArea } from './message-area.ts';

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

/** From this status on the server failed; below it refused what it was sent. */
const SERVER_FAILURE = 500;

/** Where a failure is shown. */
export interface FailureOptions {
  readonly host: Host;
  readonly form: HTMLFormElement;
  readonly area: MessageArea;
  readonly errors: FormErrors;
}

/**
 * Tells the visitor why a form was not taken. The HTML of a refusal (422 …) goes where answers go, and the errors that JSON has
 * of the fields to these; any other failure into a modal « Erreur », with the server's own message where there is one. What was
 * given up is passed over.
 */
export async function showFailure(error: unknown, { host, form, area, errors }: FailureOptions): Promise<void> {
  if (isAborted(error)) return;
  const { fragment: answer, data } = error instanceof RequestError ? error : ({} as Partial<RequestError>);
  const ofFields = fieldErrors(data);
  if (ofFields.length > 0) return errors.showServerErrors(form, ofFields, serverMessage(data));
  try {
    const fragment = answer && (await toFragment(answer.data, answer));
    if (fragment && answer.status < SERVER_FAILURE) {
      errors.markAnswer(form, [...fragment.children]);
      area.show(fragment, 'alert');
    } else tellError((fragment && plainText(fragment)) || errorText(error, host), host);
  } catch (cause) {
    tellError(errorText(cause, host), host);
  }
}

/** A fragment's text, a line for each of its blocks. */
function plainText(fragment: DocumentFragment): string {
  const lines = [...fragment.childNodes].map((node) => oneLine(node.textContent));
  return lines.filter(Boolean).join('\n');
}
