import { syncEditors } from '../dom/forms/editors.ts';
import type { Host } from '../dom/host.ts';
import { translate } from '../dom/texts/translation.ts';
import type { Errors } from './errors.ts';
import type { Field } from './fields.ts';
import { nameOf } from './names.ts';
import { refusalIn } from './rules.ts';
import { type Subject, subjectsOf } from './subjects.ts';

/** What is wrong with a field or a group, as a visitor reads it. */
export interface Fault {
  readonly subject: Subject;
  readonly message: string;
}

/** `detail` of `flexit-invalid`. */
export interface InvalidDetail {
  readonly form: HTMLFormElement;
  readonly errors: readonly { readonly field: Field; readonly message: string }[];
}

/** Checks a form and shows what is wrong, unless the page does: true where nothing is. */
export type Checker = (form: HTMLFormElement) => boolean;

export function createChecker(host: Host, errors: Errors): Checker {
  return (form) => {
    syncEditors(form);
    const faults = faultsIn(form, host);
    const detail: InvalidDetail = {
      form,
      errors: faults.map(({ subject, message }) => ({ field: subject.fields[0], message })),
    };
    const isShown = faults.length > 0 && host.emit('invalid', detail, { cancelable: true });
    if (isShown) errors.showFaults(form, faults);
    else errors.clear(form);
    return faults.length === 0;
  };
}

/** Reads the forms of a host as a check does: the first time takes twice as long, and the visitor who sends a long one would wait for it. */
export function rehearse(host: Host): void {
  const subjects = [...host.querySelectorAll('form')].flatMap(subjectsOf);
  for (const subject of subjects) if (refusalIn(subject)) nameOf(subject);
}

/** All that keeps a form from being sent, in the order of its fields. Reads the page, and changes nothing. */
const faultsIn = (form: HTMLFormElement, host: Host): Fault[] =>
  subjectsOf(form).flatMap((subject) => {
    const message = messageFor(subject, host);
    return message === undefined ? [] : [{ subject, message }];
  });

/** What is wrong with one field or group as it stands now; undefined where nothing is. */
export function messageFor(subject: Subject, host: Host): string | undefined {
  const refusal = refusalIn(subject);
  return refusal && translate(refusal.expression, { champ: nameOf(subject), ...refusal.values }, host);
}
