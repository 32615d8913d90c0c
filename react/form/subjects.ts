import { flag } from '../core/attributes.ts';
import { type Field, fieldsOf, isAsked, isCheckable } from './fields.ts';

/** What is checked as one: a field, or a group of which something must be checked. */
export interface Subject {
  readonly fields: readonly [Field, ...Field[]];
  /** The element around a group that says what it is called. */
  readonly box?: Element;
  /** True where that element asks for an answer, whatever its fields ask. */
  readonly isRequired?: boolean;
}

const BOXES = 'fieldset, [role="group"], [role="radiogroup"]';
const REQUIRED_BOXES = `:is(${BOXES}):is([data-required], [aria-required="true"])`;
const FIELDS = 'input:not([type="hidden" i]), select, textarea';
const required = flag();

/** What there is to check in a form, in the order of its fields. */
export function subjectsOf(form: HTMLFormElement): Subject[] {
  const fields = fieldsOf(form).filter(isAsked);
  const answered = new Set(fields.filter(isChecked).map(requiredBox));
  const groups = new Map<unknown, Field[]>();
  for (const field of fields) {
    const box = requiredBox(field);
    const key = box && !answered.has(box) ? box : nameKey(field);
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups].flatMap(([key, group]) => subjectsIn(key, group as [Field, ...Field[]]));
}

/** What fields have in common that are checked together: the box that asks for an answer, else their name; a field of its own itself. */
function nameKey(field: Field): unknown {
  const name = field.getAttribute('name');
  return name && isCheckable(field) ? `${field.type} ${name}` : field;
}

/** The group around a radio or a checkbox that asks for an answer. */
function requiredBox(field: Field): Element | undefined {
  const box = isCheckable(field) ? field.closest(REQUIRED_BOXES) : null;
  return box && required.parse(box.getAttribute('data-required') ?? '') ? box : undefined;
}

/** One for all radios of a name; checkboxes of a name are one where all are required, so that one of them is enough. */
function subjectsIn(key: unknown, fields: [Field, ...Field[]]): Subject[] {
  if (key instanceof Element && key !== fields[0]) return [{ fields, box: key, isRequired: true }];
  const isGroup = fields.length > 1 && (fields[0].type === 'radio' || fields.every(isRequired));
  return isGroup ? [{ fields, box: boxAround(fields) }] : fields.map((field) => ({ fields: [field] }));
}

export const isChecked = (field: Field): boolean => field.matches(':checked');

const isRequired = (field: Field) => field.hasAttribute('required');

/** The nearest group around fields that holds no others: the legend of a whole form names none of them. */
function boxAround(fields: readonly Field[]): Element | undefined {
  const box = fields[0]!.closest(BOXES);
  const inside = [...(box?.querySelectorAll<Field>(FIELDS) ?? [])];
  return box && inside.length === fields.length && inside.every((field) => fields.includes(field)) ? box : undefined;
}
