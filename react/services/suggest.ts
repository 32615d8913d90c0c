import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { loadElement } from '../dom/page.ts';

/**
 * The source of suggestions: an address, requested by GET with `term`; a list, which is searched; or a function that returns a list for
 * a term, or a promise of one. Items are strings, numbers or objects; an answer may also hold the list (`{results: […]}`), as for
 * `<flexit-autocomplete>`.
 */
export type SuggestionSource = string | readonly unknown[] | ((term: string) => unknown);

/** The options of `suggest`; most are attributes of `<flexit-autocomplete>`. */
export interface SuggestOptions {
  /** The least number of typed characters for which suggestions are requested; 1 by default. */
  min?: number;
  /** How long to wait after the last key, in milliseconds; 250 by default. */
  delay?: number;
  /** The field of an item that is written into the input; `value` by default. */
  value?: string;
  /** Further fields of an item, each with the name of the form field that a pick writes it into. */
  cibles?: Readonly<Record<string, string>>;
  /** Whether a text that was not picked, and matches not exactly one suggestion, is kept when the focus leaves; true by default. */
  saisielibre?: boolean;
  /** The alignment of the list with the input, as the attribute `position`; `default` by default. */
  position?: 'default' | 'right';
  /** Called with the picked item before it is written; if it returns false, no field is changed. */
  onPick?(item: unknown): unknown;
}

/** The input and the source of a `<flexit-autocomplete>` that `suggest` has created. */
export interface Suggested {
  readonly input: HTMLInputElement;
  readonly source: SuggestionSource;
}

/** A host that `suggest` may have created. The data are a property of the element, so that any copy of the library can read them. */
export type SuggestingHost = Host & { readonly suggested?: Suggested };

/**
 * Adds suggestions to an input that is in no `<flexit-autocomplete>`. The input is not moved.
 * @param input the input, or its selector
 * @returns a promise, resolved once the suggestions work, of a function that removes them
 * @throws TypeError if there is no such input; Error if `<flexit-autocomplete>` cannot be loaded
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
  // The element renders nothing itself and must not become a box in the page's layout.
  element.style.display = 'contents';
  const url = typeof source === 'string' ? source : '';
  Object.assign(element, { suggested: { input: field, source }, min, saisielibre, url }, options);
  element.addEventListener('flexit-pick', (event) => {
    if (onPick?.((event as CustomEvent<{ item: unknown }>).detail.item) === false) event.preventDefault();
  });
  field.after(element);
  // Calling any method mounts the element at once, whatever its `when`.
  element.close();
  return () => element.remove();
}
