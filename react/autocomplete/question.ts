import { type Props, warnMisuse } from '../core/attributes.ts';
import type { Host } from '../hooks/host.ts';
import { endpoint } from '../hooks/site-settings.ts';
import type { Question } from './asking.ts';
import type { table } from './attributes.ts';
import { fieldsNamed, readField } from './fields.ts';

const DEFAULT_URL = '/globalflexit/ajax/modules/autocompleter.php';

/** What the server is asked for the text of an input, with the values that other fields have now; undefined where nothing is asked. */
export function questionOf(input: HTMLInputElement, props: Props<typeof table>): Question | undefined {
  const { classname, methode, addParams, min, value } = props;
  const term = input.value.trim();
  if ([...term].length < min || input.readOnly || input.matches(':disabled')) return undefined;
  const parameters = {
    classname,
    methode,
    ...Object.fromEntries(Object.entries(addParams).map(([name, field]) => [name, readField(field, input)])),
    term,
  };
  const body = new URLSearchParams(Object.entries(parameters).map(([name, text]) => [`autocompleter[${name}]`, text]));
  return { url: props.url || endpoint('autocomplete') || DEFAULT_URL, body, valueField: value || 'value' };
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
