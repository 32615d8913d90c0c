const FIELDS =
  ':is(input, select, textarea):not([type="hidden"], [type="checkbox"], [type="radio"], [type="submit"], [type="button"], [type="reset"], [type="image"])';

type Field = HTMLInputElement;

const mark = (field: Element) => field.classList.toggle('empty', (field as Field).value === '');

const markTarget = ({ target }: Event) => {
  if (target instanceof Element && target.matches(FIELDS)) mark(target);
};

/** Gives the fields below a root the class `empty` while they are without value (specification, section 4). */
export function markEmptyFields(root: Document | ShadowRoot | Element): void {
  if (root instanceof Element && root.matches(FIELDS)) mark(root);
  for (const field of root.querySelectorAll(FIELDS)) mark(field);
}

/** Keeps the mark as visitors type, and when a form is reset. */
export function keepEmptyMark(): void {
  for (const type of ['input', 'change']) addEventListener(type, markTarget, { capture: true });
  addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement) setTimeout(() => [...target.elements].forEach(remark));
  });
}

const remark = (field: Element) => {
  if (field.matches(FIELDS)) mark(field);
};
