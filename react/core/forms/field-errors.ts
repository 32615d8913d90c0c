import { isRecord } from '../attributes.ts';

/** What a server says of a field, by the name that it calls the field by; of none in particular where that is empty. */
export interface FieldError {
  readonly name: string;
  readonly message: string;
  /** Which of the fields of that name, from 0. */
  readonly place?: number;
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

/** The errors of an answer that is nothing but a map of names to lists of texts, or of rows, as Django REST Framework writes it. */
export function bareErrors(data: unknown): FieldError[] {
  const isList = (value: unknown) => Array.isArray(value) && (textOf(value) !== '' || value.some(isRecord));
  const isMap = isRecord(data) && Object.values(data).every(isList);
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
  return Array.isArray(value) ? value.flatMap((entry, place) => rowErrors(entry, name, place)) : [];
}

/** What a list says: of the field that an entry names, else of a row, as Django REST Framework writes it. */
function rowErrors(entry: unknown, name: string, place: number): FieldError[] {
  const found = listed(entry);
  if (found.length === 0 && isRecord(entry)) return named(entry, `${name}.${place}`);
  return found.map((error) => ({ ...error, name: error.name || name }));
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
 * The place, among the names of a form's fields, of the one that a server means, which may write it as a path (`adresse.rue`,
 * `children[adresse].data`, `/data/rue`), without what its form's names begin with (`contact[rue]`), or in another case (`codePostal` for
 * `code_postal`). Of rows it is the one whose number is written (`lignes.1.nom` for `lignes[1][nom]`, or for the second `nom[]`).
 */
export function placeMeant(names: readonly string[], written: string): number | undefined {
  if (names.includes(written)) return names.indexOf(written);
  const { words, numbers } = pathOf(written);
  if (words.length === 0) return undefined;
  const fields = names.map((name, place) => ({ name, place, ...pathOf(name) }));
  const ends = fields.filter((field) => isSame(field.words.slice(-words.length), words));
  const whole = ends.filter((field) => field.words.length === words.length);
  const alike = whole.length > 0 ? whole : ends;
  if (new Set(alike.map((field) => field.words.join())).size > 1) return undefined;
  const fitting = alike.filter((field) => isSame(...ofOneLength(field.numbers, numbers)));
  const [first, ...others] = fitting.length > 0 ? fitting : alike;
  if (!first || others.some(({ name }) => name !== first.name)) return undefined;
  return [first, ...others][Number(numbers[first.numbers.length] ?? 0)]?.place ?? (others[0] ? undefined : first.place);
}

/** Words of paths that name no field: of Symfony's forms, of JSON:API and of FastAPI. */
const STEPS = new Set(['children', 'data', 'attributes', 'body', 'form', '']);

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** A server may leave out the numbers in front, and number what a form's name does not. */
const ofOneLength = (own: readonly string[], written: readonly string[]) =>
  [own.slice(-written.length), written.slice(0, own.length)] as const;

/** A number says which one of a list. */
function pathOf(name: string): { words: string[]; numbers: string[] } {
  const steps = name.split(/[.[\]/#]+/).filter((step) => !STEPS.has(step));
  const isNumber = (step: string) => /^\d+$/.test(step);
  return {
    words: steps.filter((step) => !isNumber(step)).map((step) => step.replace(/[_-]/g, '').toLowerCase()),
    numbers: steps.filter(isNumber),
  };
}
