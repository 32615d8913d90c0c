import { listIn } from '../answered-list.ts';
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

/** Under which an answer that is no list may hold one (`features` is GeoJSON's), and an item the text that the visitor reads. */
export const SUGGESTION_NAMES = {
  list: ['results', 'items', 'data', 'suggestions', 'features'],
  label: ['label', 'text', 'title', 'name', 'nom'],
} as const;

/**
 * Reads the answer of an autocomplete endpoint: a list of texts, numbers, or objects with a value or a label, or an object that holds
 * such a list (`{results: […]}`).
 * @param field the result field that fills the input; where an item lacks it, its `value`, else its label does
 * @returns undefined for what holds no list
 */
export function readSuggestions(answer: unknown, field: string): Suggestions | undefined {
  const entries = listIn(answer, SUGGESTION_NAMES.list);
  if (!entries) return undefined;
  const list = entries.map((item) => suggestionOf(item, field)).filter((suggestion) => suggestion !== undefined);
  return { list, faults: entries.length - list.length };
}

function suggestionOf(item: unknown, field: string): Suggestion | undefined {
  const own = textOf(item);
  if (own !== undefined) return own === '' ? undefined : { value: own, label: own, item };
  const label = firstField(item, SUGGESTION_NAMES.label);
  const value = firstField(item, [field, 'value']) || label;
  return value ? { value, label: label || value, item } : undefined;
}

const firstField = (item: unknown, fields: readonly string[]): string => {
  const field = fields.find((each) => itemField(item, each));
  return field === undefined ? '' : itemField(item, field);
};

/** The one suggestion whose value or label a text is, whatever its accents, case, hyphens and apostrophes; undefined where there are several. */
export function exactMatch(suggestions: readonly Suggestion[], text: string): Suggestion | undefined {
  const name = foldWords(text);
  const named = suggestions.filter(({ value, label }) => [value, label].some((each) => foldWords(each) === name));
  return name !== '' && named.length === 1 ? named[0] : undefined;
}

/** A field of an item as a text; empty where the item lacks it, or has no text there. A feature of GeoJSON has its fields in `properties`. */
export function itemField(item: unknown, field: string): string {
  const fields = isRecord(item) && item.type === 'Feature' && isRecord(item.properties) ? item.properties : item;
  return (isRecord(fields) && Object.hasOwn(fields, field) && textOf(fields[field])) || '';
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
