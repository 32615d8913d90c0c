import { labelsOf } from './labels.ts';

/** A form's own control: an input, a select, a textarea, or an element associated with a form. */
export type Field = HTMLElement & {
  readonly type?: string;
  readonly value?: unknown;
  readonly labels?: NodeListOf<HTMLLabelElement> | null;
  readonly willValidate?: boolean;
  readonly validity?: ValidityState;
  readonly validationMessage?: string;
};

const UNASKED = ':disabled, button, fieldset, object, output, input:is([type="submit" i], [type="image" i])';
/** What may be hidden behind its label, or behind an editor or a widget that stands for it. */
const REPLACED = 'select, textarea, input:is([type="checkbox" i], [type="radio" i], [type="file" i])';

/** All fields of a form, in their order; one named `elements` would hide the form's own property. */
export const fieldsOf = (form: HTMLFormElement): Field[] => [
  ...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as HTMLFormControlsCollection as Iterable<Field>),
];

/** True for a checkbox and a radio button. */
export const isCheckable = (field: Field): boolean => field.matches('input:is([type="checkbox" i], [type="radio" i])');

/** The first field of a form with a name, as it is sent. */
export const fieldNamed = (form: HTMLFormElement, name: string): Field | undefined =>
  fieldsOf(form).find((field) => field.getAttribute('name') === name);

/** Whether a field is checked: not if it is disabled, read-only or hidden, or no field but a button. */
export const isAsked = (field: Field): boolean =>
  !field.matches(UNASKED) && field.willValidate !== false && isPresent(field);

/** Whether a visitor finds a field on the page: in closed details too, and where only its label shows. */
export function isPresent(field: Field): boolean {
  if (field.checkVisibility() || !isUndisplayed(field)) return true;
  return !field.hidden && field.matches(REPLACED) && labelsOf(field).some((label) => !isUndisplayed(label));
}

/** The content of closed details is displayed, by its own style. */
const isUndisplayed = (node: Element) => [...ancestors(node)].some((each) => getComputedStyle(each).display === 'none');

/** A node and what is around it as it is rendered: through slots and shadow roots. */
export function* ancestors(node: Element): Generator<Element> {
  let each: Node | null = node;
  while (each) {
    if (each instanceof Element) yield each;
    each = (each instanceof Element && each.assignedSlot) || each.parentNode || ((each as ShadowRoot).host ?? null);
  }
}
