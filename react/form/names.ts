import { oneLine } from '../core/strings.ts';
import { labelledBy, visibleText } from '../dom/accessible-name.ts';
import type { Field } from './fields.ts';
import { labelsOf } from './labels.ts';
import type { Subject } from './subjects.ts';

/** Within a label: the fields themselves, and what the library has added. */
const CONTROLS = 'button, input, meter, output, progress, select, textarea, [data-flexit]';

/** What a message calls a field: its label, else its ARIA name, else the name that it is sent by. A group's is its legend. */
export function nameOf(subject: Subject): string {
  for (const text of textsFor(subject)) {
    const name = bare(text);
    if (name) return name;
  }
  return '';
}

function* textsFor({ fields, box }: Subject): Generator<string | null> {
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

const ariaNames = (element: Element) => [labelledBy(element), element.getAttribute('aria-label')];

const labelOf = (field: Field) =>
  labelsOf(field)
    .map((label) => bare(textWithout(field, label)))
    .filter(Boolean)
    .join(' ');

/** The element that a label is of may have a text of its own: one that is associated with a form. */
const textWithout = (field: Element, label: Element) =>
  visibleText(label, (part) => part === field || part.matches(CONTROLS));

function legendOf(box: Element): string {
  const legend = [...box.children].find((child) => child.matches('legend'));
  return legend ? textWithout(box, legend) : '';
}

/** Without the marks around a label: « * », « : ». */
const bare = (text: string | null) => oneLine(text).replace(/^[\s*]+|[\s*:]+$/g, '');
