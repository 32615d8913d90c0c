import { borrowAttribute, borrowToken, removeCopiedIds } from '../dom/borrowed-attributes.ts';
import { removeBeside } from '../dom/focus.ts';
import { isCheckable } from '../dom/forms/fields.ts';
import type { Dispose } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import type { FieldGroup } from './field-groups.ts';
import { type FormField, fieldsOf, labelsOf } from './fields.ts';

/** What a field says of itself while something is wrong with it. */
export interface Mark {
  tell(message: string): void;
  dispose(): void;
}

/** Where a message would be no valid HTML, or would become part of a name. */
const CLOSED = 'label, legend, list, table, thead, tbody, tfoot, tr, ul, ol, menu, dl, button, a';

const LINE = 'flexit-error';
const OWN_ID = /^flexit-(error|field)-\d+$/;

let count = 0;
const lines = new WeakSet<Element>();

/** Marks the fields of a group as invalid, and describes them by a message below. */
export function mark(group: FieldGroup, message: string): Mark {
  const line = group.fields[0].ownerDocument.createElement('span');
  count += 1;
  lines.add(line);
  line.id = `${LINE}-${count}`;
  line.className = LINE;
  line.dataset.flexit = '';
  line.textContent = message;
  place(line, group);
  const disposers = group.fields.flatMap((field) => [
    describe(field, line.id),
    borrowAttribute(field, 'aria-invalid', 'true'),
  ]);
  return {
    tell(next) {
      if (line.textContent !== next) line.textContent = next;
    },
    dispose() {
      for (const dispose of disposers) dispose();
      removeBeside(group.fields[0], line);
    },
  };
}

/** Takes from a form what it brought along as a copy of one that was marked: a page may have been kept as it stood. */
export function removeCopiedMarks(form: HTMLFormElement): void {
  for (const line of call(form, 'querySelectorAll', `.${LINE}[data-flexit]`)) if (!lines.has(line)) line.remove();
  for (const field of fieldsOf(form)) removeCopiedMark(field);
}

function removeCopiedMark(field: FormField): void {
  if (!removeCopiedIds(field, 'aria-describedby', OWN_ID)) return;
  field.removeAttribute('aria-invalid');
  if (OWN_ID.test(field.getAttribute('id') ?? '')) field.removeAttribute('id');
}

let named = 0;

/** Gives a field an id by which a link leads to it, where it has none; the disposer takes it away. */
export function ensureId(field: FormField): Dispose {
  if (field.getAttribute('id')) return () => {};
  named += 1;
  return borrowAttribute(field, 'id', `flexit-field-${named}`);
}

/** A field that the server calls invalid is described by the server's error, which ours takes the place of. */
function describe(field: FormField, id: string): Dispose {
  const isRefused = field.getAttribute('aria-invalid') === 'true';
  return isRefused ? borrowAttribute(field, 'aria-describedby', id) : borrowToken(field, 'aria-describedby', id);
}

function place(line: Element, { fields, box }: FieldGroup): void {
  if (box && !call(box, 'matches', CLOSED)) call(box, 'append', line);
  else endOf(fields.at(-1)!).after(line);
}

/** The last node of a field's own: its label where that is around or behind it, or the element that it is wrapped in. */
function endOf(field: FormField): Element {
  let end: Element = field;
  for (const label of labelsOf(field)) if (isBehind(label, field)) end = label;
  for (let around = end.parentElement; around && isClosedTo(around, field); around = read(around, 'parentElement'))
    end = around;
  return end;
}

const isClosedTo = (element: Element, field: FormField) =>
  call(element, 'matches', CLOSED) || isWrapper(element, field);

/** A box may stand in a row with what its label is in: there is no room between them. */
const isBehind = (label: Element, field: FormField) =>
  (label.parentNode === field.parentNode || (isCheckable(field) && call(field.parentNode!, 'contains', label))) &&
  (field.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** True for a custom element around one field, which may have no place for what else comes into it. */
const isWrapper = (element: Element, field: FormField) =>
  read(element, 'localName').includes('-') &&
  !element.querySelector('form') &&
  [...element.querySelectorAll('input, select, textarea')].every((inner) => inner === field);
