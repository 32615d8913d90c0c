const FIELDS = 'input, select, textarea';

const mark = (field: Node) => {
  if (field instanceof Element && field.matches(FIELDS))
    field.classList.toggle('empty', (field as HTMLInputElement).value === '');
};

/** Gives the fields below a root the class `empty` while they are without value (specification, section 4). */
export function markEmptyFields(root: Document | ShadowRoot | Element): void {
  [root, ...root.querySelectorAll(FIELDS)].forEach(mark);
}

/** Keeps the mark as visitors type, and when a form is reset, which empties its fields only after its event. */
export function keepEmptyMark(): void {
  for (const type of ['input', 'change', 'reset']) addEventListener(type, markLater, true);
}

function markLater(event: Event) {
  const target = event.composedPath()[0] as Node;
  setTimeout(() => (target instanceof HTMLFormElement ? [...target.elements] : [target]).forEach(mark));
}
