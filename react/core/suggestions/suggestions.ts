import { isRecord } from '../attributes.ts';
import { foldWords } from '../strings.ts';

/** One of the things that a server suggests for what was typed. */
export interface Suggestion {
  /** What a pick puts into the field. */
  readonly value: string;
  /** What the visitor reads. */
  readonly label: string;
  /** What the server sent. */
  readonly item: unknown;
}

/** What an answer suggests, and how many of its entries are of no use. */
export interface Suggestions {
  readonly list: readonly Suggestion[];
  readonly faults: number;
}

/**
 * Reads the answer of an autocomplete endpoint: a list of texts, numbers, or objects with a value and often a label.
 * @param field the result field that fills the input; where an item lacks it, its `value`, else its label does
 * @returns undefined for what is no list
 */
export function readSuggestions(answer: unknown, field: string): Suggestions | undefined {
  if (!Array.isArray(answer)) return undefined;
  const list = answer.map((item) => suggestionOf(item, field)).filter((suggestion) => suggestion !== undefined);
  return { list, faults: answer.length - list.length };
}

function suggestionOf(item: unknown, field: string): Suggestion | undefined {
  const own = textOf(item);
  if (own !== undefined) return own === '' ? undefined : { value: own, label: own, item };
  const label = itemField(item, 'label');
  const value = itemField(item, field) || itemField(item, 'value') || label;
  return value ? { value, label: label || value, item } : undefined;
}

/** The one suggestion whose value or label a text is, whatever its accents, case, hyphens and apostrophes; undefined where there are several. */
export function exactMatch(suggestions: readonly Suggestion[], text: string): Suggestion | undefined {
  const name = foldWords(text);
  const named = suggestions.filter(({ value, label }) => [value, label].some((each) => foldWords(each) === name));
  return name !== '' && named.length === 1 ? named[0] : undefined;
}

/** A field of an item as a text; empty where the item lacks it, or has no text there. */
export function itemField(item: unknown, field: string): string {
  return (isRecord(item) && Object.hasOwn(item, field) && textOf(item[field])) || '';
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
