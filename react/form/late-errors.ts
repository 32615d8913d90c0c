import { boundFormat } from '../core/forms/checks.ts';
import { localeOf } from '../core/texts/texts.ts';
import type { Host } from '../dom/host.ts';
import { requestIdle } from '../dom/scheduling.ts';
import { languageAt } from '../dom/texts/translation.ts';
import { tellError } from '../services/modal.ts';
import { rehearse } from './check.ts';
import type { Errors, ErrorsDesk } from './errors.ts';

/**
 * Shows errors by code that is fetched once the form is awake, for most forms never need it. Where it cannot be fetched, a modal
 * tells of the errors.
 */
export function createLateErrors(host: Host, desk: ErrorsDesk): Errors {
  let isReleased = false;
  let own: Errors | undefined;
  const arrival = import('./errors.ts').then(({ createErrors }) => {
    if (isReleased) return;
    own = createErrors(host, desk);
    if (host.querySelector('[min], [max]')) requestIdle(() => boundFormat(localeOf(languageAt(host))));
    requestIdle(() => isReleased || rehearse(host));
  });
  // Who waits for it is told; most never do.
  arrival.catch(() => {});
  /** What is to be shown of each form; a later check or answer takes its place. */
  const turns = new WeakMap<HTMLFormElement, object>();
  const show = async (form: HTMLFormElement, run: (errors: Errors) => void, messages: readonly string[]) => {
    const turn = {};
    turns.set(form, turn);
    try {
      await arrival;
      if (own && turns.get(form) === turn) run(own);
    } catch {
      if (messages.length > 0 && turns.get(form) === turn) tellError(messages.join('\n'), host);
    }
  };
  const textsOf = (errors: readonly { readonly message: string }[]) => errors.map(({ message }) => message);

  return {
    showFaults(form, faults) {
      show(form, (errors) => errors.showFaults(form, faults), textsOf(faults));
    },
    showServers(form, found, heading) {
      show(form, (errors) => errors.showServers(form, found, heading), textsOf(found));
    },
    markServers(form, answer) {
      show(form, (errors) => errors.markServers(form, answer), []);
    },
    clear(form) {
      turns.delete(form);
      own?.clear(form);
    },
    dispose() {
      isReleased = true;
      own?.dispose();
    },
  };
}
