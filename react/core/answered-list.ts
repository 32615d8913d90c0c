import { isRecord } from './attributes.ts';
import { scalarText } from './strings.ts';

/**
 * The entries of a JSON answer that is a list, or an object that holds one (`{results: […]}`).
 * @param names under which an object may hold it; the first that does counts
 * @returns undefined where there is no list
 */
export function listIn(answer: unknown, names: readonly string[]): readonly unknown[] | undefined {
  const list = listOf(answer);
  if (list || !isRecord(answer)) return list;
  const name = names.find((each) => Object.hasOwn(answer, each) && listOf(answer[each]));
  return name === undefined ? undefined : listOf(answer[name]);
}

/** The items of a list. PHP encodes an array whose keys have gaps as an object, which is accepted too. Undefined for no list. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
}

/** The first text that a record has under one of the names, trimmed; a number counts as its text. Empty where there is none. */
export function textIn(record: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  for (const name of names) {
    const text = Object.hasOwn(record, name) ? scalarText(record[name]) : '';
    if (text) return text;
  }
  return '';
}
