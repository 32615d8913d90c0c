import { localeOf } from '../core/texts/texts.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { syncEditors } from '../dom/forms/editors.ts';
import { forFormsInside } from '../dom/forms/inside-forms.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { languageAt } from '../dom/texts/translation.ts';
import type { FormField } from './fields.ts';
import type { FormErrors } from './form-errors.ts';
import { errorsIn } from './validation.ts';

/** `detail` of `flexit-invalid`. */
export interface InvalidDetail {
  readonly form: HTMLFormElement;
  readonly errors: readonly { readonly field: FormField; readonly message: string }[];
}

/** Checks a form and shows what is wrong, unless the page does: true where nothing is. */
export type Checker = (form: HTMLFormElement) => boolean;

export function createChecker(host: Host, display: FormErrors): Checker {
  return (form) => {
    syncEditors(form);
    const errors = errorsIn(form, host);
    const detail: InvalidDetail = {
      form,
      errors: errors.map(({ group, message }) => ({ field: group.fields[0], message })),
    };
    const isShown = errors.length > 0 && host.emit('invalid', detail, { cancelable: true });
    if (isShown) display.showErrors(form, errors);
    else display.clear(form);
    return errors.length === 0;
  };
}

/** Tells our `novalidate` from the template's, which has no value. */
const OWN = 'flexit';

/**
 * Keeps the browser from checking the forms inside a host by itself, in bubbles of its own, those of later included; a form whose
 * own markup has `novalidate` stays as it is. Returns the disposer.
 */
export const silenceBubbles = (host: Element): Dispose =>
  forFormsInside(host, (form) => {
    let restore: Dispose = () => {};
    // A page that takes it away wants the form checked: by us.
    const keep = () => {
      if (call(form, 'hasAttribute', 'novalidate') || !isOwned(form, host)) return;
      restore();
      restore = borrowAttribute(form, 'novalidate', OWN);
    };
    const observer = new MutationObserver(keep);
    observer.observe(form, { attributeFilter: ['novalidate'] });
    keep();
    return () => {
      observer.disconnect();
      restore();
    };
  });

/** Whether a submission of a form is to be checked. */
export const isCheckedByUs = (host: Element, form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  isOwned(form, host) && call(form, 'getAttribute', 'novalidate') === OWN && !submitter?.hasAttribute('formnovalidate');

/** Of two hosts around a form, the inner one has it. */
const isOwned = (form: HTMLFormElement, host: Element) => call(form, 'closest', host.localName) === host;

/**
 * Lets a comma be the decimal sign of `type=number` fields on pages whose language writes it so, typed or pasted. Browsers of another
 * language refuse it there, or, as Chromium does, swallow it, so that « 12,5 » becomes 125: they are given a point. Returns the disposer.
 */
export const allowDecimalComma = (host: Element): Dispose =>
  listen<InputEvent>(host, 'beforeinput', (event) => {
    const { data, target } = event;
    if (!data?.includes(',') || !event.cancelable || !(target instanceof HTMLInputElement)) return;
    if (target.type !== 'number' || !writesComma(languageAt(target)) || writesComma(navigator.language)) return;
    event.preventDefault();
    // The one way that a visitor can undo.
    document.execCommand('insertText', false, data.replace(/\s/g, '').replace(',', '.'));
  });

const writesComma = (language: string) => new Intl.NumberFormat(localeOf(language)).format(0.5).includes(',');
