import type { Field } from './fields.ts';

/** The labels of the fields of a tree, until the task ends. */
let known: Map<Node, Map<Element, HTMLLabelElement[]>> | undefined;

/**
 * The labels of a field, in their order. A field that is asked for its own (`labels`) walks through its whole tree, and again after
 * each change: here a tree's labels are read once for all its fields.
 */
export function labelsOf(field: Field): readonly HTMLLabelElement[] {
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
  for (const label of root.querySelectorAll('label')) {
    const { control } = label;
    if (control) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  return labels;
}
