/** Gives a field the class `empty` while it is without value (specification, section 4); buttons and hidden fields have none to be given. */
export function markIfEmpty(element: Element): void {
  if (!/^(input|select|textarea)$/.test(element.localName)) return;
  const { type, value } = element as HTMLInputElement;
  element.classList.toggle('empty', !(value || /submit|button|image|reset|hidden/.test(type)));
}

/**
 * Keeps the mark as visitors type, and when a form is reset, which empties its fields, wherever they stand, only after its event.
 * @param mark marks the fields of a tree.
 */
export function keepEmptyMark(target: Window | ShadowRoot, mark: (tree: Node) => void): void {
  const root = target instanceof ShadowRoot ? target : document;
  for (const type of ['input', 'change', 'reset'])
    target.addEventListener(
      type,
      ({ target: field }) => setTimeout(() => mark(type === 'reset' ? root : (field as Node))),
      true,
    );
}
