import { isCheckable } from './fields.ts';

/** A field, an element of the library's or the page's own among them. */
export type Target = HTMLElement & { value: unknown };

const CHECKED_WORDS = ['1', 'true', 'on', 'oui'];

/** Gives a field a value, with `input` and `change` where it is another one. */
export function write(field: Target, value: string): void {
  const before = stateOf(field);
  if (isCheckable(field)) field.checked = isCheckedBy(field, value);
  // Writing the same moves the caret.
  else if (String(field.value ?? '') !== value) field.value = value;
  if (stateOf(field) === before) return;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertReplacementText' }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A box may stand for a yes or no of the server's, whatever its own value is. */
const isCheckedBy = ({ type, value: own }: HTMLInputElement, value: string): boolean =>
  value === own || (type === 'checkbox' && CHECKED_WORDS.includes(value.toLowerCase()));

const stateOf = (field: Target) => (isCheckable(field) ? field.checked : String(field.value ?? ''));

/** Gives a field another text in silence, the caret as far from its end as it was, or the whole selected as it was. */
export function writeText(input: HTMLInputElement, text: string, caret?: number): void {
  if (input.value === text) return;
  const { value, selectionStart, selectionEnd } = input;
  const isSelected = value !== '' && selectionStart === 0 && selectionEnd === value.length;
  input.value = text;
  // A date field of the browser's own has no caret.
  if (selectionEnd === null || !input.matches(':focus')) return;
  if (isSelected && caret === undefined) input.select();
  else placeCaret(input, caret ?? (selectionEnd && Math.max(0, text.length - value.length + selectionEnd)));
}

export function placeCaret(input: HTMLInputElement, caret: number): void {
  const at = Math.min(caret, input.value.length);
  if (input.matches(':focus')) input.setSelectionRange(at, at);
}

/** Where two texts differ, the second one's caret behind the difference. */
export function difference(before: string, after: string, caret: number) {
  const most = Math.min(before.length, after.length);
  let end = 0;
  while (end < after.length - caret && end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  let start = 0;
  while (start < most - end && before[start] === after[start]) start += 1;
  return { start, end: before.length - end, inserted: after.slice(start, after.length - end) };
}

/** Gives a field another text as a visitor would, so that he can take it back: the browser undoes what this one command does. */
export function editText(input: HTMLInputElement, text: string, caret: number): void {
  if (text !== input.value) {
    const { start, end, inserted } = difference(input.value, text, text.length);
    let isTold = false;
    const onInput = () => {
      isTold = true;
    };
    input.addEventListener('input', onInput, { once: true });
    if (input.matches(':focus')) {
      input.setSelectionRange(start, end);
      input.ownerDocument.execCommand(inserted ? 'insertText' : 'delete', false, inserted);
    }
    input.removeEventListener('input', onInput);
    if (input.value !== text) input.value = text;
    if (!isTold)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
  }
  placeCaret(input, caret);
}
