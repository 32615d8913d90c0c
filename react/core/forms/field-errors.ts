import { isRecord } from '../attributes.ts';

/** What a server says of a field, by the name that it calls the field by; of none in particular where that is empty. */
export interface FieldError {
  readonly name: string;
  readonly message: string;
}

/**
 * Where frameworks put the errors of an answer (Laravel and Rails, Symfony, RFC 7807, a form of Symfony's, FastAPI), and how an error in
 * a list names its field, and says what is wrong.
 */
export const ERROR_NAMES = {
  places: ['errors', 'violations', 'invalid-params', 'form', 'detail', 'error'],
  field: ['name', 'field', 'propertyPath', 'path', 'property', 'param', 'attribute', 'pointer'],
  message: ['msg', 'message', 'detail', 'title', 'reason', 'error'],
} as const;
type Place = (typeof ERROR_NAMES.places)[number];

/**
 * The errors of a JSON answer. They are a map of a field's name to a text, a list of texts or an object with one (`message`), or a list
 * of texts and of objects that name a field (`{field, message}`), or the tree of a form of Symfony's (`children`). What has no text is
 * left out; several texts of a field become one.
 */
export function fieldErrors(data: unknown): FieldError[] {
  if (Array.isArray(data)) return data.flatMap(listed);
  if (!isRecord(data)) return [];
  for (const place of ERROR_NAMES.places) {
    const errors = Object.hasOwn(data, place) ? data[place] : undefined;
    const found = Array.isArray(errors) ? errors.flatMap(listed) : isRecord(errors) ? placed(errors, place) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** The errors of an answer that is nothing but a map of names to lists of texts, as Django REST Framework writes it. */
export function bareErrors(data: unknown): FieldError[] {
  const isMap = isRecord(data) && Object.values(data).every((value) => Array.isArray(value) && textOf(value) !== '');
  return isMap ? named(data, '') : [];
}

function placed(errors: Record<string, unknown>, place: Place): FieldError[] {
  switch (place) {
    case 'error':
      // Its own message is about no field.
      return messageIn(errors) ? fieldErrors(errors) : treeErrors(errors, '');
    case 'form':
    case 'detail':
      // Else it is what was saved.
      return isRecord(errors.children) ? treeErrors(errors, '') : [];
    default:
      return treeErrors(errors, '');
  }
}

const named = (errors: Record<string, unknown>, path: string): FieldError[] =>
  Object.entries(errors).flatMap(([name, value]) => valueErrors(value, path ? `${path}.${name}` : name));

function valueErrors(value: unknown, name: string): FieldError[] {
  if (isRecord(value)) {
    const message = messageIn(value);
    return message ? [{ name, message }] : treeErrors(value, name);
  }
  const message = textOf(value);
  if (message) return [{ name, message }];
  return Array.isArray(value) ? value.flatMap(listed).map((error) => ({ ...error, name: error.name || name })) : [];
}

/** A node of a form of Symfony's has errors of its own, and children; any other is a map. */
function treeErrors(node: Record<string, unknown>, path: string): FieldError[] {
  const { errors, children } = node;
  if (!isRecord(children) && !(path && Array.isArray(errors))) return named(node, path);
  return [...valueErrors(errors, path), ...(isRecord(children) ? named(children, path) : [])];
}

function listed(entry: unknown): FieldError[] {
  const message = isRecord(entry) ? messageIn(entry) : textOf(entry);
  return message ? [{ name: isRecord(entry) ? nameIn(entry) : '', message }] : [];
}

function nameIn(entry: Record<string, unknown>): string {
  const { loc, source } = entry;
  for (const key of ERROR_NAMES.field) {
    const name = entry[key];
    if (typeof name === 'string' && name) return name;
  }
  if (Array.isArray(loc)) return loc.join('.');
  return isRecord(source) ? nameIn({ pointer: source.pointer ?? source.parameter }) : '';
}

/** The text by which an object says what is wrong; empty where it has none. */
function messageIn(data: Record<string, unknown>): string {
  for (const key of ERROR_NAMES.message) {
    const message = Object.hasOwn(data, key) ? textOf(data[key]) : '';
    if (message) return message;
  }
  return '';
}

function textOf(value: unknown): string {
  const texts = Array.isArray(value) ? value : [value];
  return texts
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' ');
}

/**
 * The one of a form's names that a server means, which may write it as a path (`adresse.rue`, `children[adresse].data`, `/data/rue`),
 * without what its form's names begin with (`contact[rue]`), or in another case (`codePostal` for `code_postal`).
 */
export function nameMeant(names: readonly string[], written: string): string | undefined {
  if (names.includes(written)) return written;
  const path = pathOf(written);
  if (path.length === 0) return undefined;
  const isPath = (name: string) => pathOf(name).join() === path.join();
  const isEnd = (name: string) => pathOf(name).slice(-path.length).join() === path.join();
  const ends = names.filter(isEnd);
  return names.find(isPath) ?? (new Set(ends).size === 1 ? ends[0] : undefined);
}

/** Words of paths that name no field: of Symfony's forms, of JSON:API and of FastAPI. A number says which one of a list. */
const STEPS = new Set(['children', 'data', 'attributes', 'body', 'form', '']);

const pathOf = (name: string): string[] =>
  name
    .split(/[.[\]/#]+/)
    .filter((step) => !STEPS.has(step) && !/^\d+$/.test(step))
    .map((step) => step.replace(/[_-]/g, '').toLowerCase());
