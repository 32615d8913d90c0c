import { flag } from '../core/attributes.ts';
import { parseRel } from '../core/list/rel.ts';
import { isSameOrigin, requestUrl } from '../core/url.ts';
import { formBody } from '../dom/forms/body.ts';
import { FIELDS, type Field, isChanged, isCheckable, isTouched } from '../dom/forms/fields.ts';
import { call, read } from '../dom/members.ts';
import { relOf } from '../dom/rel-controls.ts';
import { isOwn, ownElements, readParameter } from './controls.ts';

/** Name and value of a field, as it is sent. */
export type Entry = readonly [name: string, value: string];

/** Elements that have forms of their own. */
const FORM_OWNERS = 'flexit-form, flexit-search, flexit-my-element';
/** What ties a form elsewhere to the list. */
const SUBMITTED = ['input', 'select', 'textarea', 'button'] as const;
/** Fewer are sorted faster than they are looked for anew. */
const FEW = 50;
/** What may set a parameter by what is written or chosen in it. */
const CONTROLS = 'input[data-rel], textarea[data-rel], select';
type Submitted = Field | HTMLButtonElement;
const filterFlag = flag();

const UNWRITTEN = new Set(['submit', 'button', 'reset', 'image', 'file']);

/** The fields of a list as they stand: found once for all that is to be known of them, for a list may be long. */
export interface ListFields {
  /** Those of the forms that filter it, and its controls. */
  readonly all: readonly Field[];
  readonly forms: readonly HTMLFormElement[];
  /** Those that are controls by their `data-rel`, or by their options. */
  readonly controls: readonly Field[];
}

export function fieldsIn(host: Element): ListFields {
  const submitted = submittedIn(host);
  const forms = filterForms(host, submitted);
  const controls = submitted.filter(
    (field): field is Field => field.matches(CONTROLS) && isControlField(field as Field, host),
  );
  const inForms = forms.flatMap((form) => [...read(form, 'elements')].filter(isField));
  return { all: [...new Set([...inForms, ...controls])], forms, controls };
}

/** Live, and kept: browsers look again only once the list has changed. */
const collections = new WeakMap<Element, readonly HTMLCollectionOf<Submitted>[]>();

/**
 * What of a list may belong to a form, in the page's order. One tag after the other: in 80 000 elements Chromium 156 takes 0.4 ms to find
 * each, and 8 for a selector of four.
 */
function submittedIn(host: Element): Submitted[] {
  const known = collections.get(host) ?? SUBMITTED.map((tag) => host.getElementsByTagName(tag));
  collections.set(host, known);
  const found = known.filter(({ length }) => length > 0);
  const all = found.flatMap((each) => [...each]);
  if (found.length > 1 && all.length > FEW) return ownElements(host, SUBMITTED.join());
  if (found.length > 1)
    all.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return all.filter((element) => isOwn(element, host));
}

const isField = (element: Element): element is Field => element.matches(FIELDS);

/** The forms that filter a list: those in it, and those around it or elsewhere that have a field in it. */
function filterForms(host: Element, submitted: readonly Submitted[]): HTMLFormElement[] {
  const inside = host.querySelectorAll<HTMLFormElement>('form');
  const owners = submitted.flatMap(({ form }) => form ?? []);
  return [...new Set([...inside, ...owners])].filter((form) => filters(form, host));
}

/** True for a field whose form filters the list. */
export function isFilterField(field: Field, host: Element): boolean {
  return field.form !== null && isFilterForm(field.form, host);
}

/** True for a form that filters the list, in it or with a field in it. */
export function isFilterForm(form: HTMLFormElement, host: Element): boolean {
  if (!filters(form, host)) return false;
  return isOwn(form, host) || [...read(form, 'elements')].some((field) => isOwn(field, host));
}

/**
 * True for a form that filters the list, as `data-filter` says; without it for one that the browser would send by GET to this
 * site, and that no other element has to do with.
 */
export function filters(form: HTMLFormElement, host: Element): boolean {
  if (host.contains(form) && !isOwn(form, host)) return false;
  const said = call(form, 'getAttribute', 'data-filter');
  if (said !== null) return filterFlag.parse(said) === true;
  if (call(form, 'hasAttribute', 'data-action')) return false;
  const owner = call(form, 'closest', FORM_OWNERS);
  if (owner && !(owner.contains(host) && host.contains(form))) return false;
  return isPlainGet(form, '');
}

/** A button may send its form elsewhere. */
export const isPlainSubmit = (submitter: HTMLElement | null): boolean =>
  submitter === null || (isPlainGet(submitter, 'form') && !submitter.hasAttribute('formaction'));

function isPlainGet(element: HTMLElement, prefix: '' | 'form'): boolean {
  const attribute = (name: string) => call(element, 'getAttribute', prefix + name)?.trim() ?? '';
  if (!/^(get)?$/i.test(attribute('method')) || !/^(_self)?$/i.test(attribute('target'))) return false;
  const url = requestUrl(attribute('action'), document.baseURI);
  return url !== undefined && isSameOrigin(url.href, self.origin);
}

/** True for a field that is a control of the list by its `data-rel`, or by its options. */
export function isControlField(field: Field, host: Element): boolean {
  return isOwn(field, host) && (paramOf(field) !== undefined || choosesByOption(field));
}

/** What the fields of a list say now, a submitter's own name and value included. */
export function readFields({ forms, controls }: ListFields, submitter?: HTMLElement | null): Entry[] {
  const controlNames = new Set(controls.map(({ name }) => name));
  // The form that it submits need not be the one that it stands in: `<button form="other">`.
  const submitForm = (submitter as HTMLButtonElement | null | undefined)?.form;
  const inForms = forms.flatMap((form) => [...formBody(form, form === submitForm ? submitter : undefined)]);
  return [
    ...inForms.filter(([name]) => !controlNames.has(name)).map(([name, value]): Entry => [name, String(value)]),
    ...controls.flatMap(controlEntries),
  ];
}

/** What the visitor changed since the server rendered it. @param answered what it has been asked for since, and has answered. */
export function changedNames(fields: ListFields, answered?: readonly Entry[]): Set<string> {
  if (answered) {
    const now = readFields(fields);
    return new Set([...fieldNames(fields)].filter((name) => valuesOf(now, name) !== valuesOf(answered, name)));
  }
  const changed = fields.all.filter(isChanged);
  return new Set(changed.flatMap((field) => [field.name, ...namesOf(field)]).filter(Boolean));
}

/** The names of what can be filled in. */
export const fieldNames = ({ all }: ListFields): Set<string> => new Set(all.filter(isWritable).flatMap(namesOf));

const isWritable = (field: Field): boolean => !field.matches(':disabled') && !UNWRITTEN.has(field.type);

const valuesOf = (entries: readonly Entry[], name: string) =>
  JSON.stringify(entries.flatMap(([each, value]) => (each === name ? [value] : [])));

/** The names of boxes and lists of which the visitor has left nothing ticked or chosen: nothing is sent of these. */
export const emptiedNames = ({ all }: ListFields): Set<string> => new Set(all.filter(isEmptied).flatMap(namesOf));

const isEmptied = (field: Field): boolean =>
  (isCheckable(field) ? !field.checked : field instanceof HTMLSelectElement && field.multiple) &&
  isChanged(field) &&
  !field.matches(':disabled');

/** The fields that the visitor changed since the server rendered them, but for what the browser filled in by itself. */
export const touchedFields = ({ all }: ListFields): Field[] =>
  all.filter((field) => namesOf(field).length > 0 && isTouched(field));

/** Gives fields the values of entries; `names`: only those fields. What has no entry is emptied. */
export function writeFields({ all }: ListFields, entries: readonly Entry[], names?: readonly string[]): void {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value]);
  for (const field of all) {
    if (!isWritable(field)) continue;
    const own = namesOf(field);
    if (own.length > 0 && (!names || own.some((name) => names.includes(name)))) write(field, own, values);
  }
}

function write(field: Field, names: string[], values: Map<string, string[]>): void {
  const [name = ''] = names;
  if (field instanceof HTMLSelectElement) writeSelect(field, names, values);
  else if (isCheckable(field)) field.checked = values.get(name)?.includes(ownValue(field)) ?? false;
  else writeText(field, values.get(name)?.shift());
}

function writeText(field: Field, value: string | undefined): void {
  if (value === undefined && field.type === 'hidden') return;
  // Writing the same moves the caret.
  if (field.value !== (value ?? '')) field.value = value ?? '';
}

function writeSelect(select: HTMLSelectElement, names: string[], values: Map<string, string[]>): void {
  const options = [...select.options];
  const isChosen = (option: HTMLOptionElement) => {
    const [name, value] = optionEntry(option, names[0]!);
    return values.get(name)?.includes(value) ?? false;
  };
  if (select.multiple || options.some(isChosen)) for (const option of options) option.selected = isChosen(option);
  else if (names.every((name) => !values.get(name)?.length)) select.selectedIndex = options.length > 0 ? 0 : -1;
}

const paramOf = (field: Field): string | undefined => relOf(field)?.param || undefined;

const choosesByOption = (field: Field): boolean =>
  field instanceof HTMLSelectElement && [...field.options].some(({ value }) => readParameter(value) !== undefined);

/** The names under which a field is sent. */
export function namesOf(field: Field): string[] {
  const param = paramOf(field);
  if (param) return [param];
  if (!(field instanceof HTMLSelectElement) || !choosesByOption(field)) return field.name ? [field.name] : [];
  return [...new Set([...field.options].flatMap(({ value }) => readParameter(value)?.param ?? []))];
}

function controlEntries(field: Field): Entry[] {
  if (field.matches(':disabled')) return [];
  const param = paramOf(field) ?? '';
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.selectedOptions].filter(({ disabled }) => !disabled);
    return chosen.map((option) => optionEntry(option, param)).filter(([name]) => name !== '');
  }
  if (isCheckable(field)) return field.checked ? [[param, ownValue(field)]] : [];
  return [[param, field.value]];
}

function optionEntry({ value }: HTMLOptionElement, param: string): Entry {
  const parameter = readParameter(value);
  if (parameter) return [parameter.param, parameter.value];
  return parseRel(value)?.param ? ['', ''] : [param, value];
}

/** A box or a radio button may have its value in `data-rel`. */
const ownValue = (field: Field): string => relOf(field)?.value ?? relOf(field)?.num ?? field.value;
