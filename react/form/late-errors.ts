import { boundFormat } from '../core/forms/checks.ts';
import { localeOf } from '../core/texts/texts.ts';
import { bring } from '../dom/bring.ts';
import type { Host } from '../dom/host.ts';
import { requestIdle } from '../dom/scheduling.ts';
import { languageAt } from '../dom/texts/translation.ts';
import { tellError } from '../services/modal.ts';
import type { FormErrors, FormErrorsOptions } from './form-errors.ts';
import { warmUp } from './validation.ts';

/**
 * Shows errors by code that is fetched once the form is awake, for most forms never need it. Where it cannot be fetched, a modal
 * tells of the errors.
 */
export function createLateErrors(host: Host, options: FormErrorsOptions): FormErrors {
  let isDisposed = false;
  let own: FormErrors | undefined;
  const fetchErrors = async () => {
    const { createFormErrors } = await bring(() => import('./form-errors.ts'));
    if (isDisposed || own) return;
    own = createFormErrors(host, options);
    if (host.querySelector('[min], [max]')) requestIdle(() => boundFormat(localeOf(languageAt(host))));
    requestIdle(() => isDisposed || warmUp(host));
  };
  // Who waits for it is told; most never do.
  fetchErrors().catch(() => {});
  /** What is to be shown of each form; a later check or answer takes its place. */
  const turns = new WeakMap<HTMLFormElement, object>();
  const show = async (form: HTMLFormElement, run: (display: FormErrors) => void, messages: readonly string[]) => {
    const turn = {};
    turns.set(form, turn);
    try {
      if (!own) await fetchErrors();
      if (own && turns.get(form) === turn) run(own);
    } catch {
      if (messages.length > 0 && turns.get(form) === turn) tellError(messages.join('\n'), host);
    }
  };
  const textsOf = (errors: readonly { readonly message: string }[]) => errors.map(({ message }) => message);

  return {
    showErrors(form, errors) {
      show(form, (display) => display.showErrors(form, errors), textsOf(errors));
    },
    showServerErrors(form, found, heading) {
      show(form, (display) => display.showServerErrors(form, found, heading), textsOf(found));
    },
    markAnswer(form, answer, found) {
      show(form, (display) => display.markAnswer(form, answer, found), textsOf(found));
    },
    clear(form) {
      turns.delete(form);
      own?.clear(form);
    },
    dispose() {
      isDisposed = true;
      own?.dispose();
    },
  };
}
