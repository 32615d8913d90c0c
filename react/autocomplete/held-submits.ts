import { type Dispose, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';

/** A field that may have to wait for an answer before its form is sent. */
export interface Submitting {
  readonly input: HTMLInputElement;
  /**
   * Settles what is typed in the field, at once where that can be.
   * @returns undefined where it was done at once; else a promise, of false where the form is not to be sent any more.
   */
  settle(): Promise<boolean> | undefined;
}

const fields = new Set<Submitting>();
/** The forms whose submission waits. */
const held = new WeakSet<HTMLFormElement>();
/** The forms that are being sent after that. */
const replayed = new WeakSet<HTMLFormElement>();

/**
 * Holds the submissions of a field's form until it is settled, before anyone else hears of them, and replays the first one then with
 * its submitter. All fields of a form are settled together.
 */
export function holdSubmits(root: Node, field: Submitting): Dispose {
  fields.add(field);
  const stopListening = listen<SubmitEvent>(root, 'submit', (event) => onSubmit(event, field), { capture: true });
  return () => {
    fields.delete(field);
    stopListening();
  };
}

async function onSubmit(event: SubmitEvent, { input }: Submitting): Promise<void> {
  const form = event.composedPath()[0] as HTMLFormElement;
  if (input.form !== form || replayed.has(form) || isDialogs(form, event.submitter)) return;
  const waiting = held.has(form)
    ? []
    : [...fields].flatMap((field) => (field.input.form === form && field.settle()) || []);
  if (waiting.length === 0 && !held.has(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (waiting.length === 0) return;
  held.add(form);
  const answers = await Promise.all(waiting);
  // The answer may be there before the event has ended, and a form that fires one submission ignores another.
  await new Promise((resolve) => setTimeout(resolve));
  held.delete(form);
  if (read(form, 'isConnected') && answers.every(Boolean)) replay(form, event.submitter as HTMLButtonElement | null);
}

function replay(form: HTMLFormElement, submitter: HTMLButtonElement | null): void {
  replayed.add(form);
  call(form, 'requestSubmit', submitter?.form === form ? submitter : null);
  replayed.delete(form);
}

/** Closes a dialog, and sends nothing. */
const isDialogs = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  (submitter?.getAttribute('formmethod') ?? call(form, 'getAttribute', 'method'))?.toLowerCase() === 'dialog';
