import type { Expression } from '../../core/texts/texts.ts';
import { type Dispose, listen } from '../listen.ts';
import { call, read } from '../members.ts';
import { areEditorsReady, syncEditors } from './editors.ts';

/** What is asked before changes are lost (specification, section 5). */
export const UNSAVED_CHANGES: Expression =
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)';

const SNAPSHOT_DELAY_MS = 100;
const SAVED = 'flexit-saved';

export interface FormWatch {
  /** Whether the form holds something else than its snapshot does. */
  changed(): boolean;
  /** What the form holds is saved: its snapshot is taken anew, by whoever else watches it too, in a frame's parent also. */
  reset(): void;
  dispose(): void;
}

/**
 * Compares what a form would send with a snapshot taken 100 ms later, once its rich-text editors are there. What the visitor typed
 * before the snapshot counts as a change; what the browser itself is sending does not.
 */
export function watchForm(form: HTMLFormElement): FormWatch {
  let snapshot: string | undefined;
  let typedEarly = false;
  let submission: { event: Event; content: string; isPast: boolean } | undefined;
  let timer = setTimeout(take, SNAPSHOT_DELAY_MS);

  function take() {
    if (areEditorsReady(form)) snapshot = contentOf(form);
    else timer = setTimeout(take, SNAPSHOT_DELAY_MS);
  }
  const disposers: Dispose[] = [
    listen(form, 'input', ({ isTrusted }) => {
      typedEarly ||= isTrusted && snapshot === undefined;
      if (submission) submission.isPast = true;
    }),
    listen(form, 'submit', (event) => {
      submission = { event, content: contentOf(form), isPast: false };
    }),
    listen(form, SAVED, () => {
      clearTimeout(timer);
      typedEarly = false;
      snapshot = submission?.content ?? contentOf(form);
      submission = undefined;
    }),
  ];

  return {
    changed() {
      const isLeaving = submission && !submission.isPast && !submission.event.defaultPrevented;
      if (!isAlive(form) || isLeaving) return false;
      return typedEarly || (snapshot !== undefined && contentOf(form) !== snapshot);
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

/** False for a form that was taken away, or whose document a frame has left. */
const isAlive = (form: HTMLFormElement) =>
  read(form, 'isConnected') && read(form, 'ownerDocument').defaultView !== null;

function contentOf(form: HTMLFormElement): string {
  syncEditors(form);
  return JSON.stringify(Array.from(new FormData(form), ([name, value]) => [name, comparable(value)]));
}

const comparable = (value: FormDataEntryValue) =>
  typeof value === 'string'
    ? value
    : { name: value.name, size: value.size, modified: value.size && value.lastModified };
