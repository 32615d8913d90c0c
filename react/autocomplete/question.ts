import { type Props, warnMisuse } from '../core/attributes.ts';
import { fold } from '../core/folding.ts';
import { readSuggestions } from '../core/suggestions/suggestions.ts';
import type { Host } from '../dom/host.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import type { SuggestingHost, SuggestionSource } from '../services/suggest.ts';
import type { Question } from './asking.ts';
import type { table } from './attributes.ts';
import { fieldsNamed, readField } from './fields.ts';

/** What is asked for the text of an input, with the values that other fields have now; undefined where nothing is. */
export function questionOf(
  { suggested }: SuggestingHost,
  input: HTMLInputElement,
  props: Props<typeof table>,
): Question | undefined {
  const { classname, methode, addParams, min, value } = props;
  const term = input.value.trim();
  if ([...term].length < min || input.readOnly || input.matches(':disabled')) return undefined;
  const valueField = value || 'value';
  if (suggested) {
    const { source } = suggested;
    const answer = typeof source === 'string' ? undefined : () => answerOf(source, term);
    return { url: props.url, body: new URLSearchParams({ term }), valueField, answer };
  }
  const parameters = {
    classname,
    methode,
    ...Object.fromEntries(Object.entries(addParams).map(([name, field]) => [name, readField(field, input)])),
    term,
  };
  const body = new URLSearchParams(Object.entries(parameters).map(([name, text]) => [`autocompleter[${name}]`, text]));
  return { url: props.url || endpoint('autocomplete'), body, valueField };
}

/** What the page's own script answers: of a list, the items in which the term is to be read. */
function answerOf(source: Exclude<SuggestionSource, string>, term: string): unknown {
  if (typeof source === 'function') return source(term);
  const isFound = (item: unknown) =>
    readSuggestions([item], 'value')?.list.some(({ label }) => fold(label).includes(fold(term)));
  return source.filter(isFound);
}

/** Tells the developer of fields that are not there. */
export function checkFields(host: Host, input: HTMLInputElement, { cibles, addParams }: Props<typeof table>): void {
  for (const [attribute, map] of [
    ['cibles', cibles],
    ['add_params', addParams],
  ] as const)
    for (const name of Object.values(map))
      if (fieldsNamed(name, input).length === 0)
        warnMisuse(host.localName, attribute, name, 'the name of a field of the same form');
}
