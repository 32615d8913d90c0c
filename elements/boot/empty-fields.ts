import type { call } from '../../react/dom/members.ts';

const FIELDS = 'input, select, textarea';
/** What visitors press, or never see. */
const NO_FIELD = /hidden|submit|button|reset|image/;

const heard = new WeakSet<Node>();

/**
 * Gives a field the class `empty` while it is without value (specification, section 4), and every other one that changes in its tree.
 * @param members reads members of what may be a form; given by the loader, so that it is not fetched twice.
 */
export function keepEmptyMark(field: Element, members: typeof call): void {
  mark(field);
  const root = field.getRootNode();
  if (heard.has(root)) return;
  heard.add(root);
  for (const type of ['input', 'change'])
    root.addEventListener(type, (event) => setTimeout(() => markChanged(event)), true);
  // A form's fields may stand outside it, and are emptied only after the event.
  const markAll = () => members(root as Document, 'querySelectorAll', FIELDS).forEach(mark);
  root.addEventListener('reset', () => setTimeout(markAll), true);
}

function markChanged({ target }: Event) {
  if (target instanceof Element && target.matches(FIELDS)) mark(target);
}

function mark(field: Element) {
  const { type, value } = field as HTMLInputElement;
  field.classList.toggle('empty', !(value || NO_FIELD.test(type)));
}
