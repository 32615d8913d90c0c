import type { ValidationMessage } from '../../core/forms/checks.ts';
import type { Host } from '../host.ts';
import { type Dispose, inRootOf, listen } from '../listen.ts';
import { read } from '../members.ts';
import { isCheckable } from './fields.ts';

/** A field that shows its value in another form than it is sent in. */
export interface Presentation {
  /** What is sent for it. */
  sent(): string;
  /** Why what it shows is no value; undefined where it is one, or empty. */
  fault(): ValidationMessage | undefined;
}

const presentations = new WeakMap<Element, Presentation>();

/** Tells those who check a field, or send it, what it stands for. Returns the disposer. */
export function present(field: HTMLInputElement, presentation: Presentation): Dispose {
  presentations.set(field, presentation);
  return () => {
    presentations.delete(field);
  };
}

export const presentationOf = (field: Element): Presentation | undefined => presentations.get(field);

/** Has the form of a field send something else for it than it shows: by itself, by `FormData`, and by the library. Returns the disposer. */
export const sendInstead = (host: Host, field: HTMLInputElement, sent: () => string): Dispose =>
  inRootOf(host, (root) =>
    listen<FormDataEvent>(
      root,
      'formdata',
      ({ target, formData }) => {
        if (target === field.form) sendAs(formData, field, sent());
      },
      { capture: true },
    ),
  );

/** Puts what is sent for a field into the data of its form, in the place that it has among the fields of its name. */
function sendAs(data: FormData, field: HTMLInputElement, value: string): void {
  const { name, form } = field;
  if (!name || !form || field.matches(':disabled')) return;
  const values = data.getAll(name);
  if (values.length === 1 && values[0] === field.value) {
    data.set(name, value);
    return;
  }
  const place = placeOf(field, form);
  const at = values[place] === field.value ? place : values.indexOf(field.value);
  if (at < 0) return;
  const entries = [...data];
  let seen = 0;
  for (const key of new Set(entries.map(([each]) => each))) data.delete(key);
  for (const [key, entry] of entries) {
    const own = key === name && seen++ === at ? value : entry;
    if (typeof own === 'string') data.append(key, own);
    else data.append(key, own, own.name);
  }
}

/** How many values of its name a form sends before that of a field. */
function placeOf(field: HTMLInputElement, form: HTMLFormElement): number {
  const elements = [...(read(form, 'elements') as Iterable<Element>)];
  return elements
    .slice(0, elements.indexOf(field))
    .filter((each) => each.getAttribute('name') === field.name && !each.matches(':disabled'))
    .reduce((count, each) => count + valuesOf(each), 0);
}

function valuesOf(element: Element): number {
  if (element instanceof HTMLSelectElement) return [...element.selectedOptions].filter((each) => !each.disabled).length;
  if (isCheckable(element)) return element.checked ? 1 : 0;
  if (element.matches('input[type="file" i]')) return Math.max(1, (element as HTMLInputElement).files?.length ?? 0);
  return element.matches(
    'button, fieldset, object, output, input:is([type="submit" i], [type="button" i], [type="reset" i])',
  )
    ? 0
    : 1;
}
