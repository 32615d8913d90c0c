/** What a form is filled in by. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Selects the fields. */
export const FIELDS = 'input, select, textarea';

/** Android's keyboards compose every word, which is what the visitor means all the same. */
export const composesWords = (): boolean => /android/i.test(navigator.userAgent);

/** What `keyCode` is while a text is composed, where `isComposing` does not say so. */
const COMPOSING = 229;

/** True for a key that is part of a composition. */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === COMPOSING;

/** Selects inputs of some types; the empty one is that of an input without `type`. */
export const inputsOf = (types: readonly string[]): string =>
  types.map((type) => (type ? `input[type="${type}" i]` : 'input:not([type])')).join();

/** True for a box and a radio button, whose value is sent only where they are checked. */
export const isCheckable = (field: Element): field is HTMLInputElement =>
  field.matches('input:is([type="checkbox" i], [type="radio" i])');

/** True for a field that says something else than the server had it say: what is typed, checked or chosen. */
export function isChanged(field: Field): boolean {
  // No `instanceof`: the field may belong to a frame.
  if ('selectedOptions' in field) return isChosen(field);
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/**
 * True for a field that the visitor has changed, as far as the browser tells: what it restored itself, or a script filled in, differs
 * from what the server said too, but was neither committed by the visitor (`:user-valid`) nor has the focus.
 */
export const isTouched = (field: Field): boolean =>
  isChanged(field) && field.matches(':is(:user-valid, :user-invalid, :focus)');

function isChosen(select: HTMLSelectElement): boolean {
  const options = [...select.options];
  if (select.multiple) return options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return select.selectedOptions[0] !== initialOption(select, options);
}

/** As browsers choose it: the last that is marked, else the first that can be chosen, where only one shows. */
function initialOption(select: HTMLSelectElement, options: readonly HTMLOptionElement[]) {
  const marked = options.findLast(({ defaultSelected }) => defaultSelected);
  return marked ?? (select.size > 1 ? undefined : options.find((option) => !option.matches(':disabled')));
}
