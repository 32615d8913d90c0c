import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Dispose } from '../dom/listen.ts';
import { forFormsInside } from './inside-forms.ts';

/** Tells our `novalidate` from the template's, which has no value. */
const OWN = 'flexit';

/**
 * Keeps the browser from checking the forms inside a host by itself, in bubbles of its own, those of later included; a form whose
 * own markup has `novalidate` stays as it is. Returns the disposer.
 */
export const silenceBubbles = (host: Element): Dispose =>
  forFormsInside(host, (form) => {
    let giveBack: Dispose = () => {};
    // A page that takes it away wants the form checked: by us.
    const keep = () => {
      if (form.hasAttribute('novalidate') || !isOwned(form, host)) return;
      giveBack();
      giveBack = borrowAttribute(form, 'novalidate', OWN);
    };
    const observer = new MutationObserver(keep);
    observer.observe(form, { attributeFilter: ['novalidate'] });
    keep();
    return () => {
      observer.disconnect();
      giveBack();
    };
  });

/** Whether a submission of a form is to be checked. */
export const isCheckedByUs = (host: Element, form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  isOwned(form, host) && form.getAttribute('novalidate') === OWN && !submitter?.hasAttribute('formnovalidate');

/** Of two hosts around a form, the inner one has it. */
const isOwned = (form: HTMLFormElement, host: Element) => form.closest(host.localName) === host;
