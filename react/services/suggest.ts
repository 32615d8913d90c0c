import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { loadElement } from '../dom/page.ts';

/**
 * Where the suggestions for a field come from: an address, which is asked by GET with `term`; a list that is searched; or a function
 * that answers a term with a list, also later. Items are texts, numbers or objects, as those of `<flexit-autocomplete>`.
 */
export type SuggestionSource = string | readonly unknown[] | ((term: string) => unknown);

/** The options of `suggest`: those of the attributes of `<flexit-autocomplete>` that have a use here. */
export interface SuggestOptions {
  /** How many characters it takes; 1 by default. */
  min?: number;
  /** How long after the last key, in milliseconds; 250 by default. */
  delay?: number;
  /** The field of an item that fills the input: `value` by default. */
  value?: string;
  /** Fields of an item, and the names of the form fields that a pick puts them into. */
  cibles?: Readonly<Record<string, string>>;
  /** false: a text that was not picked, and names none or several of the suggestions, goes on leaving. true by default. */
  saisielibre?: boolean;
  position?: 'default' | 'right';
  /** Called with the item that is picked, before it is written; false leaves the fields as they are. */
  onPick?(item: unknown): unknown;
}

/** What an element of suggestions was made for, where the page has none around its input. */
export interface Suggested {
  readonly input: HTMLInputElement;
  readonly source: SuggestionSource;
}

/** An element that was made for an input beside it; a property, so that any copy of the library reads it. */
export type SuggestingHost = Host & { readonly suggested?: Suggested };

/**
 * Suggests values for an input that the page has no `<flexit-autocomplete>` around; the input is not moved.
 * @param input the input, or its selector.
 * @returns the disposer, once suggestions are there to be asked for.
 * @throws TypeError where there is no such input; Error where `<flexit-autocomplete>` cannot be loaded.
 */
export async function suggest(
  input: Element | string,
  source: SuggestionSource,
  { min = 1, saisielibre = true, onPick, ...options }: SuggestOptions = {},
): Promise<Dispose> {
  const field = typeof input === 'string' ? document.querySelector(input) : input;
  if (!(field instanceof HTMLInputElement)) throw new TypeError(`suggest: no <input> is ${String(input)}`);
  await loadElement('autocomplete');
  const element = field.ownerDocument.createElement('flexit-autocomplete') as Element as Host & { close(): unknown };
  element.dataset.flexit = '';
  // It has nothing to show of its own, and takes no room among the page's.
  element.style.display = 'contents';
  const url = typeof source === 'string' ? source : '';
  Object.assign(element, { suggested: { input: field, source }, min, saisielibre, url }, options);
  element.addEventListener('flexit-pick', (event) => {
    if (onPick?.((event as CustomEvent<{ item: unknown }>).detail.item) === false) event.preventDefault();
  });
  field.after(element);
  // Whatever it waits for: a method mounts it.
  element.close();
  return () => element.remove();
}
