import { isRecord } from '../attributes.ts';

/** What a server says of a field, by the name that the field is sent by; of none in particular where that is empty. */
export interface FieldError {
  readonly name: string;
  readonly message: string;
}

/**
 * The errors of a JSON answer (`errors`): a map of a field's name to a text or a list of texts, or a list of texts and of
 * `{field, message}` (also `name`, `msg`). What has no text is left out; several texts of a field become one.
 */
export function fieldErrors(data: unknown): FieldError[] {
  const errors = isRecord(data) && Object.hasOwn(data, 'errors') ? data.errors : undefined;
  const found = Array.isArray(errors) ? errors.map(listed) : isRecord(errors) ? Object.entries(errors).map(mapped) : [];
  return found.filter(({ message }) => message !== '');
}

const mapped = ([name, value]: [string, unknown]): FieldError => ({ name, message: textOf(value) });

function listed(entry: unknown): FieldError {
  if (!isRecord(entry)) return { name: '', message: textOf(entry) };
  const { field, name = field, message, msg = message } = entry;
  return { name: typeof name === 'string' ? name : '', message: textOf(msg) };
}

function textOf(value: unknown): string {
  const texts = Array.isArray(value) ? value : [value];
  return texts
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' ');
}
