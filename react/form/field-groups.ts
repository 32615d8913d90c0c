import { flag } from '../core/attributes.ts';
import { oneLine } from '../core/strings.ts';
import { labelledBy, visibleText } from '../dom/accessible-name.ts';
import { isCheckable } from '../dom/forms/fields.ts';
import { call, read } from '../dom/members.ts';
import { type FormField, fieldsOf, isAsked, labelsOf } from './fields.ts';

/** What is checked as one: a field, or a group of which something must be checked. */
export interface FieldGroup {
  readonly fields: readonly [FormField, ...FormField[]];
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
export function groupsOf(form: HTMLFormElement): FieldGroup[] {
  const fields = fieldsOf(form).filter(isAsked);
  const answered = new Set(fields.filter(isChecked).map(requiredBox));
  const groups = new Map<unknown, FormField[]>();
  for (const field of fields) {
    const box = requiredBox(field);
    const key = box && !answered.has(box) ? box : nameKey(field);
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups].flatMap(([key, group]) => groupsIn(key, group as [FormField, ...FormField[]]));
}

/** What fields have in common that are checked together: the box that asks for an answer, else their name; a field of its own itself. */
function nameKey(field: FormField): unknown {
  const name = field.getAttribute('name');
  return name && isCheckable(field) ? `${field.type} ${name}` : field;
}

/** The group around a radio or a checkbox that asks for an answer. */
function requiredBox(field: FormField): Element | undefined {
  const box = isCheckable(field) ? field.closest(REQUIRED_BOXES) : null;
  return box && required.parse(call(box, 'getAttribute', 'data-required') ?? '') ? box : undefined;
}

/** One for all radios of a name; checkboxes of a name are one where all are required, so that one of them is enough. */
function groupsIn(key: unknown, fields: [FormField, ...FormField[]]): FieldGroup[] {
  if (key instanceof Element && key !== fields[0]) return [{ fields, box: key, isRequired: true }];
  const isGroup = fields.length > 1 && (fields[0].type === 'radio' || fields.every(isRequired));
  return isGroup ? [{ fields, box: boxAround(fields) }] : fields.map((field) => ({ fields: [field] }));
}

export const isChecked = (field: FormField): boolean => field.matches(':checked');

const isRequired = (field: FormField) => field.hasAttribute('required');

/** The nearest group around fields that holds no others: the legend of a whole form names none of them. */
function boxAround(fields: readonly FormField[]): Element | undefined {
  const box = fields[0]!.closest(BOXES);
  const inside = box ? ([...call(box, 'querySelectorAll', FIELDS)] as FormField[]) : [];
  return box && inside.length === fields.length && inside.every((field) => fields.includes(field)) ? box : undefined;
}

/** Within a label: the fields themselves, and what the library has added. */
const CONTROLS = 'button, input, meter, output, progress, select, textarea, [data-flexit]';

/** What a message calls a field: its label, else its ARIA name, else the name that it is sent by. A group's is its legend. */
export function nameOf(group: FieldGroup): string {
  for (const text of textsFor(group)) {
    const name = bare(text);
    if (name) return name;
  }
  return '';
}

function* textsFor({ fields, box }: FieldGroup): Generator<string | null> {
  const [field] = fields;
  if (box) {
    yield legendOf(box);
    yield* ariaNames(box);
  } else if (fields.length === 1) {
    yield labelOf(field);
    yield* ariaNames(field);
  }
  for (const attribute of ['name', 'placeholder', 'title']) yield field.getAttribute(attribute);
}

const ariaNames = (element: Element) => [labelledBy(element), call(element, 'getAttribute', 'aria-label')];

const labelOf = (field: FormField) =>
  labelsOf(field)
    .map((label) => bare(textWithout(field, label)))
    .filter(Boolean)
    .join(' ');

/** The element that a label is of may have a text of its own: one that is associated with a form. */
const textWithout = (field: Element, label: Element) =>
  visibleText(label, (part) => part === field || part.matches(CONTROLS));

function legendOf(box: Element): string {
  const legend = [...read(box, 'children')].find((child) => child.matches('legend'));
  return legend ? textWithout(box, legend) : '';
}

/** Without the marks around a label: « * », « : ». */
const bare = (text: string | null) => oneLine(text).replace(/^[\s*]+|[\s*:]+$/g, '');
