import type { Values } from '../core/suggestions/entry.ts';

/** A field of a form, an element of the library's or the page's own among them. */
type Field = HTMLElement & { value: unknown };

/** What no visitor fills in, or no page may. */
const UNWRITTEN = 'button, fieldset, output, input[type="file" i]';
const CHECKED_WORDS = ['1', 'true', 'on', 'oui'];

/** The fields of a name: those of the input's form, else those of its root. */
export function fieldsNamed(name: string, input: HTMLInputElement): Field[] {
  const isOther = (node: Element): node is Field =>
    node !== input && node instanceof HTMLElement && 'value' in node && !node.matches(UNWRITTEN);
  const inForm = [...(input.form ? formElements(input.form) : [])].filter((node) => node.getAttribute('name') === name);
  if (inForm.some(isOther)) return inForm.filter(isOther);
  const root = input.getRootNode() as Document | ShadowRoot | Element;
  return [...root.querySelectorAll(`[name="${CSS.escape(name)}"]`)].filter(isOther);
}

/** What the fields of a name hold: the value of the radio button or box that is checked, of the others the first one's. */
export function readField(name: string, input: HTMLInputElement): string {
  const fields = fieldsNamed(name, input);
  const holder =
    fields.find((field) => isCheckable(field) && field.checked) ?? fields.find((field) => !isCheckable(field));
  return holder ? String(holder.value ?? '') : '';
}

/** Likewise, of several names. */
export const readFields = (names: readonly string[], input: HTMLInputElement): Values =>
  Object.fromEntries(names.map((name) => [name, readField(name, input)]));

/** Gives the fields of a name a value, and tells the page of each that changes, as if a visitor had done it. */
export function writeField(name: string, value: string, input: HTMLInputElement): void {
  for (const field of fieldsNamed(name, input)) write(field, value);
}

/** Gives a field a value, with `input` and `change` where it is another one. */
export function write(field: Field, value: string): void {
  const before = stateOf(field);
  if (isCheckable(field)) field.checked = isCheckedBy(field, value);
  // Writing the same moves the caret.
  else if (String(field.value ?? '') !== value) field.value = value;
  if (stateOf(field) === before) return;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertReplacementText' }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A field named `elements` would hide the form's own. */
const formElements = (form: HTMLFormElement): Iterable<Element> =>
  (
    Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements')!.get as () => HTMLFormControlsCollection
  ).call(form);

const isCheckable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

/** A box may stand for a yes or no of the server's, whatever its own value is. */
const isCheckedBy = ({ type, value: own }: HTMLInputElement, value: string): boolean =>
  value === own || (type === 'checkbox' && CHECKED_WORDS.includes(value.toLowerCase()));

const stateOf = (field: Field) => (isCheckable(field) ? field.checked : String(field.value ?? ''));
