import { isLeftToBrowser } from '../dom/forms/left-to-browser.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { takeOver } from '../dom/take-over.ts';

/** Which host is to have a submission: of two around a form, the inner one. */
const claims = new WeakMap<Event, Element>();

export interface Interceptor {
  /** True for a form that is not to be sent as it stands. */
  refuses(form: HTMLFormElement, submitter: HTMLElement | null): boolean;
  /** Sends a form in the browser's place. */
  take(form: HTMLFormElement, submitter: HTMLElement | null): void;
}

/**
 * Stands between the forms inside a host and their submissions, those of later forms and of buttons outside included. One that is
 * refused nobody else hears of, as it is where the browser refuses it; one that is not is taken in the browser's place, and in that of a
 * router on the document, once all other listeners have let it be. Returns its disposer.
 */
export function interceptSubmits(host: Element, { refuses, take }: Interceptor): Dispose {
  return listen<SubmitEvent>(
    host,
    'submit',
    (event) => {
      if (refuses(event.target as HTMLFormElement, event.submitter)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      claims.set(event, host);
      takeOver(event, () => {
        const form = event.target as HTMLFormElement;
        if (claims.get(event) !== host || isLeftToBrowser(form, event.submitter)) return undefined;
        return () => take(form, event.submitter);
      });
    },
    { capture: true },
  );
}
