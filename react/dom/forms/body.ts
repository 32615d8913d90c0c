import type { Body } from '../../core/http/http.ts';
import { type Parameters, parameterPairs } from '../../core/url.ts';
import { call } from '../members.ts';
import { FIELDS, type Field, isCheckable } from './fields.ts';

/** What a page may give as the data of a request: a form, a field (or an element that holds some), parameters, or a body. */
export type RequestData = HTMLFormElement | Element | Parameters | Body;

type Entry = [name: string, value: string | Blob];

const UNSENT_TYPES = new Set(['submit', 'button', 'reset', 'image']);

/**
 * What the browser itself would send for a form, with the submitter's own name and value: a `FormData` where its `enctype`
 * (or the submitter's `formenctype`) is `multipart/form-data`, else the parameters of `application/x-www-form-urlencoded`.
 * Fires `formdata` on the form.
 */
export function formBody(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams | FormData {
  const data = formDataOf(form, submitter);
  const enctype = submitter?.getAttribute('formenctype') ?? call(form, 'getAttribute', 'enctype') ?? '';
  return enctype.trim().toLowerCase() === 'multipart/form-data' ? data : urlEncoded([...data]);
}

/**
 * Where and how the browser itself would send a form, `formaction` and `formmethod` of the submitter included. As there, the
 * fields of a GET take the place of the query.
 */
export function formRequest(form: HTMLFormElement, submitter?: HTMLElement | null) {
  const asked = submitter?.getAttribute('formmethod') ?? call(form, 'getAttribute', 'method') ?? '';
  const method = asked.trim().toLowerCase() === 'post' ? 'POST' : 'GET';
  const address = submitter?.getAttribute('formaction') || call(form, 'getAttribute', 'action') || document.URL;
  const url = method === 'GET' ? address.replace(/[?#].*$/s, '') || document.URL.replace(/[?#].*$/s, '') : address;
  return { url, method, body: formBody(form, submitter) };
}

/** Serialises the data of a request. Files make it multipart; a form goes by its `enctype`. */
export function dataBody(data: RequestData): Body {
  if (typeof data === 'string' || data instanceof URLSearchParams) return data;
  if (data instanceof HTMLFormElement) return formBody(data);
  const entries = entriesOf(data);
  return entries.some(([, value]) => typeof value !== 'string') ? multipart(entries) : urlEncoded(entries);
}

function entriesOf(data: FormData | Element | Parameters): Entry[] {
  if (data instanceof FormData) return [...data];
  return data instanceof Element ? fieldsOf(data).flatMap(fieldEntries) : parameterPairs(data);
}

function formDataOf(form: HTMLFormElement, submitter?: HTMLElement | null): FormData {
  if (!submitter) return new FormData(form);
  const data = new FormData(form, submitter);
  if (!knowsSubmitter()) for (const [name, value] of submitterEntries(submitter)) data.append(name, value);
  return data;
}

/** Older browsers pass the second argument over. */
function knowsSubmitter(): boolean {
  const form = document.createElement('form');
  const button = document.createElement('button');
  button.name = 'probe';
  form.append(button);
  return new FormData(form, button).has('probe');
}

function submitterEntries(submitter: HTMLElement): [string, string][] {
  const name = submitter.getAttribute('name') ?? '';
  const isImage = submitter instanceof HTMLInputElement && submitter.type === 'image';
  if (isImage) return ['x', 'y'].map((axis) => [name ? `${name}.${axis}` : axis, '0']);
  return name ? [[name, submitter.getAttribute('value') ?? '']] : [];
}

/** Line ends become CR LF, files their name, as in the browser's own posts. */
function urlEncoded(entries: Iterable<Entry>): URLSearchParams {
  const lines = (text: string) => text.replace(/\r\n?|\n/g, '\r\n');
  return new URLSearchParams(
    [...entries].map(([name, value]) => [lines(name), lines(typeof value === 'string' ? value : fileName(value))]),
  );
}

function multipart(entries: Entry[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

/** No `instanceof`: the form, and thus its files, may belong to a frame. */
const fileName = (blob: Blob) => ('name' in blob ? String(blob.name) : 'blob');

function fieldsOf(element: Element): Field[] {
  return call(element, 'matches', FIELDS)
    ? [element as Field]
    : ([...call(element, 'querySelectorAll', FIELDS)] as Field[]);
}

/** The entries of one field, by the rules of a form's entry list; fields outside any form have theirs too. */
function fieldEntries(field: Field): Entry[] {
  const { name } = field;
  if (!name || field.matches(':disabled, datalist *')) return [];
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].filter((option) => !option.disabled).map(({ value }) => [name, value]);
  }
  if (field instanceof HTMLInputElement) {
    if (UNSENT_TYPES.has(field.type) || (isCheckable(field) && !field.checked)) return [];
    if (field.files) return [...field.files].map((file) => [name, file]);
  }
  return [[name, field.value]];
}
