import type { Expression } from '../../core/texts/texts.ts';
import { type Dispose, listen } from '../listen.ts';
import { call, read } from '../members.ts';
import { areEditorsReady, syncEditors } from './editors.ts';
import { FIELDS, type Field, isChanged, isTouched } from './fields.ts';

/** What is asked before changes are lost (specification, section 5). */
export const UNSAVED_CHANGES: Expression =
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)';

const SNAPSHOT_DELAY_MS = 100;
const SAVED = 'flexit-saved';
const REWRITTEN = 'flexit-rewritten';

export interface FormWatch {
  /** Whether the form holds something else than its snapshot does. */
  changed(): boolean;
  /** What the form holds is saved: its snapshot is taken anew, by whoever else watches it too, in a frame's parent also. */
  reset(): void;
  dispose(): void;
}

/**
 * Compares what a form would send with a snapshot taken 100 ms later, once its rich-text editors are there. Fields that the visitor
 * changed before the snapshot are compared with what the server said; what the browser itself is sending is no change.
 */
export function watchForm(form: HTMLFormElement): FormWatch {
  let snapshot: string | undefined;
  const early = new Set<Element>(fieldsOf(form).filter(isTouched));
  let submission: { event: Event; content: string; isPast: boolean } | undefined;
  let timer = setTimeout(take, SNAPSHOT_DELAY_MS);
  let isRewriting = false;

  function take() {
    if (areEditorsReady(form)) snapshot = contentOf(form, early);
    else timer = setTimeout(take, SNAPSHOT_DELAY_MS);
  }
  const disposers: Dispose[] = [
    listen(form, 'input', ({ isTrusted, target }) => {
      if (isTrusted && snapshot === undefined) early.add(target as Element);
      if (submission) submission.isPast = true;
    }),
    listen(form, 'submit', (event) => {
      submission = { event, content: contentOf(form), isPast: false };
    }),
    listen(form, REWRITTEN, () => {
      if (snapshot === undefined || isRewriting || contentOf(form, early) !== snapshot) return;
      isRewriting = true;
      queueMicrotask(() => {
        isRewriting = false;
        snapshot = contentOf(form, early);
      });
    }),
    listen<CustomEvent>(form, SAVED, ({ detail: isGivenUp }) => {
      clearTimeout(timer);
      early.clear();
      snapshot = (!isGivenUp && submission?.content) || contentOf(form);
      submission = undefined;
    }),
  ];

  return {
    changed() {
      const isLeaving = submission && !submission.isPast && !submission.event.defaultPrevented;
      if (!isAlive(form) || isLeaving) return false;
      return isAnyChanged(form, early) || (snapshot !== undefined && contentOf(form, early) !== snapshot);
    },
    reset: () => tellSaved(form),
    dispose() {
      clearTimeout(timer);
      for (const dispose of disposers) dispose();
    },
  };
}

/** Watches every form below a root. */
export function watchForms(root: ParentNode): Pick<FormWatch, 'changed' | 'dispose'> {
  const watches = Array.from(call(root, 'querySelectorAll', 'form') as NodeListOf<HTMLFormElement>, watchForm);
  return {
    changed: () => watches.some((watch) => watch.changed()),
    dispose() {
      for (const watch of watches) watch.dispose();
    },
  };
}

/** Tells whoever watches a form that the server has saved what it sent: fires `flexit-saved` on it. */
export function tellSaved(form: HTMLFormElement): void {
  call(form, 'dispatchEvent', new CustomEvent(SAVED));
}

/** Tells whoever watches these forms that their visitor gives up what they hold now, whatever has been sent before: nobody asks again. */
export function abandonForms(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) call(form, 'dispatchEvent', new CustomEvent(SAVED, { detail: true }));
}

/**
 * Tells whoever watches the form of a field that the field is about to be shown, or sent, in another notation: what it holds stays, and
 * the snapshot is taken anew, unless the form has been changed.
 */
export function tellRewritten({ form }: HTMLInputElement): void {
  if (form) call(form, 'dispatchEvent', new CustomEvent(REWRITTEN));
}

/** False for a form that was taken away, or whose document a frame has left. */
const isAlive = (form: HTMLFormElement) =>
  read(form, 'isConnected') && read(form, 'ownerDocument').defaultView !== null;

/** All that is sent, but for the fields that are named as those left out. */
function contentOf(form: HTMLFormElement, leftOut?: ReadonlySet<Element>): string {
  syncEditors(form);
  const names = namesOf(leftOut ?? []);
  const entries = [...new FormData(form)].filter(([name]) => !names.has(name));
  return JSON.stringify(entries.map(([name, value]) => [name, comparable(value)]));
}

/** Radios change together: so do all fields of a name. What is no field, such as an editor's own box, has changed once it was typed in. */
function isAnyChanged(form: HTMLFormElement, typed: ReadonlySet<Element>): boolean {
  if (typed.size === 0) return false;
  const names = namesOf(typed);
  const isOther = [...typed].some((element) => !element.matches(FIELDS));
  return isOther || fieldsOf(form).some((field) => names.has(field.name) && isChanged(field));
}

const namesOf = (elements: Iterable<Element>) => new Set(Array.from(elements, (each) => each.getAttribute('name')));

const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...(read(form, 'elements') as Iterable<Element>)] as Field[]).filter((element) => element.matches(FIELDS));

const comparable = (value: FormDataEntryValue) =>
  typeof value === 'string'
    ? value
    : { name: value.name, size: value.size, modified: value.size && value.lastModified };
