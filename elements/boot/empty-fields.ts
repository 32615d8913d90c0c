const FIELDS = 'input, select, textarea';
/** What visitors press, or never see. */
const NO_FIELD = /hidden|submit|button|reset|image/;

function mark(field: Node) {
  if (!(field instanceof Element && field.matches(FIELDS))) return;
  const { type, value } = field as HTMLInputElement;
  field.classList.toggle('empty', !(value || NO_FIELD.test(type)));
}

/** Gives the fields below a root the class `empty` while they are without value (specification, section 4). */
export function markEmptyFields(root: Node): void {
  [root, ...(root as Element).querySelectorAll(FIELDS)].forEach(mark);
}

/** Keeps the mark as visitors type, and when a form is reset, which empties its fields, wherever they stand, only after its event. */
export function keepEmptyMark(target: Window | ShadowRoot): void {
  for (const type of ['input', 'change', 'reset']) target.addEventListener(type, markLater, true);
}

function markLater(event: Event) {
  const node = event.composedPath()[0];
  if (node instanceof Element) setTimeout(() => markEmptyFields(event.type === 'reset' ? node.getRootNode() : node));
}
