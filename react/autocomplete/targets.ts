import { type Props, warnMisuse } from '../core/attributes.ts';
import type { Values } from '../core/suggestions/field-state.ts';
import { isCheckable } from '../dom/forms/fields.ts';
import { type Target, write } from '../dom/forms/write.ts';
import type { Host } from '../dom/host.ts';
import { call, read } from '../dom/members.ts';
import type { table } from './attributes.ts';

/** What no visitor fills in, or no page may; a form whose field is called `value` is none either. */
const UNWRITTEN = 'form, button, fieldset, output, input[type="file" i]';

/** By which input a target was filled, and with what. */
const fillings = new WeakMap<Target, { readonly input: HTMLInputElement; readonly value: string }>();

/** The fields of a name: those of the input's form, else those of its root. */
export function targetsNamed(name: string, input: HTMLInputElement): Target[] {
  const isOther = (node: Element): node is Target =>
    node !== input && node instanceof HTMLElement && 'value' in node && !call(node, 'matches', UNWRITTEN);
  const elements = input.form ? [...read(input.form, 'elements')] : [];
  const inForm = elements.filter((node) => node.getAttribute('name') === name);
  if (inForm.some(isOther)) return inForm.filter(isOther);
  const root = input.getRootNode() as Document | ShadowRoot | Element;
  return [...call(root as Element, 'querySelectorAll', `[name="${CSS.escape(name)}"]`)].filter(isOther);
}

/** What the fields of a name hold: the value of the radio button or box that is checked, of the others the first one's. */
export function readTarget(name: string, input: HTMLInputElement): string {
  const fields = targetsNamed(name, input);
  const holder =
    fields.find((field) => isCheckable(field) && field.checked) ?? fields.find((field) => !isCheckable(field));
  return holder ? String(holder.value ?? '') : '';
}

/** Likewise, of several names. */
export const readTargets = (names: readonly string[], input: HTMLInputElement): Values =>
  Object.fromEntries(names.map((name) => [name, readTarget(name, input)]));

/** Gives the fields of a name a value, and tells the page of each that changes, as if a visitor had done it. */
export function writeTarget(name: string, value: string, input: HTMLInputElement): void {
  const fields = targetsNamed(name, input);
  for (const field of fields) write(field, value);
  note(name, fields, input);
}

/** What the fields hold, be it in the form that a mask or the page gives it. */
function note(name: string, fields: readonly Target[], input: HTMLInputElement): void {
  const value = readTarget(name, input);
  for (const field of fields) fillings.set(field, { input, value });
}

/** Notes that what the fields of a name hold came with the text of an input. */
export function claimTarget(name: string, input: HTMLInputElement): void {
  if (readTarget(name, input) !== '') note(name, targetsNamed(name, input), input);
}

/** True for a name whose fields hold what another input filled them with: only that one may take it from there. */
export function isFilledByOther(name: string, input: HTMLInputElement): boolean {
  return targetsNamed(name, input).some((field) => {
    const filling = fillings.get(field);
    return (
      filling !== undefined &&
      filling.input !== input &&
      filling.input.isConnected &&
      filling.value !== '' &&
      filling.value === readTarget(name, input)
    );
  });
}

/** Tells the developer of fields that are not there. */
export function checkTargets(host: Host, input: HTMLInputElement, { cibles, addParams }: Props<typeof table>): void {
  for (const [attribute, map] of [
    ['cibles', cibles],
    ['add_params', addParams],
  ] as const)
    for (const name of Object.values(map))
      if (targetsNamed(name, input).length === 0)
        warnMisuse(host.localName, attribute, name, 'the name of a field of the same form');
}
