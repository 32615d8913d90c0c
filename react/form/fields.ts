import { call, read } from '../dom/members.ts';

/** A form's own control: an input, a select, a textarea, or an element associated with a form. */
export type FormField = HTMLElement & {
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
export const fieldsOf = (form: HTMLFormElement): FormField[] => [
  ...(read(form, 'elements') as Iterable<Element> as Iterable<FormField>),
];

/** Whether a field is checked: not if it is disabled, read-only or hidden, or no field but a button. */
export const isAsked = (field: FormField): boolean =>
  !field.matches(UNASKED) && field.willValidate !== false && isPresent(field);

/** Whether a visitor finds a field on the page: in closed details too, and where only its label shows. */
export function isPresent(field: FormField): boolean {
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
    const slot: Element | null = each instanceof Element ? read(each, 'assignedSlot') : null;
    each = slot ?? read(each, 'parentNode') ?? (each instanceof ShadowRoot ? each.host : null);
  }
}

/** The labels of the fields of a tree, until the task ends. */
let known: Map<Node, Map<Element, HTMLLabelElement[]>> | undefined;

/**
 * The labels of a field, in their order. A field that is asked for its own (`labels`) walks through its whole tree, and again after
 * each change: here a tree's labels are read once for all its fields.
 */
export function labelsOf(field: FormField): readonly HTMLLabelElement[] {
  if (!known) {
    known = new Map();
    queueMicrotask(() => {
      known = undefined;
    });
  }
  const root = field.getRootNode();
  const labels = known.get(root) ?? labelsIn(root as Document | ShadowRoot);
  known.set(root, labels);
  return labels.get(field) ?? [];
}

function labelsIn(root: Document | ShadowRoot | Element): Map<Element, HTMLLabelElement[]> {
  const labels = new Map<Element, HTMLLabelElement[]>();
  for (const label of call(root, 'querySelectorAll', 'label') as NodeListOf<HTMLLabelElement>) {
    const { control } = label;
    if (control) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  return labels;
}
