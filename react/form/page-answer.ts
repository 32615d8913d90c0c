import type { FieldError } from '../core/forms/field-errors.ts';
import { isTaken, type Reply } from '../core/http/http.ts';
import { oneLine } from '../core/strings.ts';
import { withoutHash } from '../core/url.ts';
import { isCheckable } from '../dom/forms/fields.ts';
import { call, read } from '../dom/members.ts';
import { asksForPassword } from '../dom/request/whole-page.ts';
import { type FormField, fieldsOf } from './fields.ts';
import type { Reading } from './reading.ts';
import { type Tokens, tokensIn } from './tokens.ts';

const MESSAGES = '.alert, [class*="alert-"], [role="alert"], [role="status"], #error_explanation, .errorlist.nonfield';
/** What frameworks write at a field, beside what the field itself refers to. */
const FIELD_MESSAGES =
  '.invalid-feedback, .errorlist:not(.nonfield), .form-error-message, .field-error, .error, .erreur, [data-field]';
const ANSWERED = 'input:not([type="hidden" i]), select, textarea';
const INVALID = '[aria-invalid="true"], .is-invalid';
const SUCCESS = '.alert-success, [role="status"]';
const ERROR = '.alert-danger, .alert-error, .errorlist, #error_explanation, [role="alert"]';
const MILD = '.alert-info, .alert-warning, .alert-primary, .alert-secondary, .alert-light, .alert-dark';
const UNSHOWN = '[hidden], .d-none, dialog, template, flexit-banner, flexit-modal, flexit-front-popup';

/**
 * What a whole page of this origin says of a form: by the form that stands again in it, else by where it is, else by its messages alone.
 * Undefined where it says nothing.
 */
export function readPage(page: DocumentFragment, form: HTMLFormElement, reply: Reply): Reading | undefined {
  const { status, url, redirected } = reply;
  const again = formIn(page, form, url);
  if (!again && asksForPassword(page) && !holdsPassword(form)) return { kind: 'expired', url };
  const messages = messagesIn(page, again);
  const errors = again ? errorsIn(again, page, form) : [];
  const content = messages.length > 0 ? copyOf(messages) : undefined;
  const tokens = again && tokensIn(again);
  const kind = kindOf(messages, errors, status);
  if (redirected && isTaken(status) && kind !== 'error' && (!again || !kind))
    return { kind: 'success', content, url, tokens };
  return kind && { kind, content, errors, tokens };
}

/** The tokens of a form in a page where it stands again; undefined where it does not. */
export function tokensOnPage(page: DocumentFragment, form: HTMLFormElement, url: string): Tokens | undefined {
  const again = formIn(page, form, url);
  return again && tokensIn(again);
}

function kindOf(messages: readonly Element[], errors: readonly FieldError[], status: number) {
  if (messages.length === 0 && errors.length === 0) return undefined;
  if (!isTaken(status) || errors.length > 0 || messages.some(isError)) return 'error';
  return messages.some((message) => holds(message, SUCCESS)) ? 'success' : 'notice';
}

const holds = (element: Element, selector: string) =>
  call(element, 'matches', selector) || call(element, 'querySelector', selector) !== null;

/** An alert may be any message's role. */
const isError = (message: Element) =>
  holds(message, ERROR) && !call(message, 'matches', MILD) && !holds(message, '.alert-success');

function copyOf(elements: readonly Element[]): DocumentFragment {
  const content = new DocumentFragment();
  content.append(...elements.map((element) => document.importNode(element, true)));
  return content;
}

/** The form that stands again in a page: by its id, else by its action, else the only one with a field of it. */
function formIn(page: DocumentFragment, form: HTMLFormElement, url: string): HTMLFormElement | undefined {
  const all = [...page.querySelectorAll('form')];
  const id = call(form, 'getAttribute', 'id');
  const named = id ? all.find((other) => call(other, 'getAttribute', 'id') === id) : undefined;
  if (named) return named;
  // To sign in one may be asked at the form's own address, and for an address as the form does.
  const forms = all.filter((other) => holdsPassword(form) || !holdsPassword(other));
  const names = namesIn(form);
  const shared = (other: HTMLFormElement) => namesIn(other).filter((name) => names.includes(name)).length;
  const action = targetOf(form, document.URL, document.baseURI);
  const [first] = forms
    .filter((other) => targetOf(other, url, url) === action)
    .sort((one, other) => shared(other) - shared(one));
  if (first) return first;
  const alike = forms.filter((other) => shared(other) > 0 || (all.length === 1 && namesIn(other).length === 0));
  return alike.length === 1 ? alike[0] : undefined;
}

/** The names of what a visitor fills in. */
const namesIn = (form: HTMLFormElement): string[] =>
  fieldsOf(form)
    .filter((field) => field.getAttribute('type') !== 'hidden')
    .map((field) => field.getAttribute('name') ?? '')
    .filter(Boolean);

/** How and where a form is sent. */
function targetOf(form: HTMLFormElement, own: string, base: string): string {
  const method = call(form, 'getAttribute', 'method')?.trim().toLowerCase() === 'post' ? 'post' : 'get';
  const action = call(form, 'getAttribute', 'action')?.trim() || own;
  return `${method} ${URL.canParse(action, base) ? withoutHash(new URL(action, base).href) : action}`;
}

const holdsPassword = (form: HTMLFormElement) =>
  fieldsOf(form).some((field) => field.matches('input[type="password" i]'));

/** The messages in a form or right before it, else those in the rest of the page that the present page has not. */
function messagesIn(page: DocumentFragment, form: HTMLFormElement | undefined): Element[] {
  const own = form ? outermost([...before(form), ...call(form, 'querySelectorAll', MESSAGES)], form) : [];
  if (own.length > 0) return own;
  const present = [...document.querySelectorAll(MESSAGES)].filter((message) => !isOurs(message));
  const standing = new Set(present.map(textOf));
  const others = outermost([...page.querySelectorAll(MESSAGES)], form);
  return others.filter((message) => !message.closest('form') && !standing.has(textOf(message)));
}

const isOurs = (message: Element) =>
  message.closest('[data-flexit]') !== null || call(message, 'querySelector', '[data-flexit]') !== null;

/** Messages that a reader finds: with a text, and none that is part of another one, about a field, or around the form. */
function outermost(elements: readonly Element[], form: HTMLFormElement | undefined): Element[] {
  const isMessage = (element: Element) =>
    textOf(element) !== '' &&
    !call(element, 'matches', 'a, button, form') &&
    call(element, 'querySelector', ANSWERED) === null &&
    !element.closest(UNSHOWN) &&
    !(form && (element.contains(form) || isOfField(element, form)));
  const messages = elements.filter(isMessage);
  return messages.filter((message) => !messages.some((other) => other !== message && other.contains(message)));
}

/** The messages before a form, or before the element around it. */
function* before(form: HTMLFormElement): Generator<Element> {
  const around = call(form, 'closest', 'flexit-form');
  for (const node of around ? [form, around] : [form]) {
    let sibling = read(node, 'previousElementSibling');
    for (; sibling && call(sibling, 'matches', MESSAGES); sibling = sibling.previousElementSibling) yield sibling;
  }
}

/** A box around a field may have the class of an error, and so may its label. */
const isFieldMessage = (element: Element) =>
  element.matches(FIELD_MESSAGES) && !element.matches('label') && element.querySelector(ANSWERED) === null;

const isOfField = (element: Element, form: HTMLFormElement): boolean =>
  (isFieldMessage(element) && element.closest('form') === form && fieldBeside(element, form) !== undefined) ||
  fieldsOf(form).some((field) => referredBy(field).some((id) => element.id === id));

const REFERENCES = ['aria-errormessage', 'aria-describedby'];

const referredBy = (field: Element): string[] =>
  REFERENCES.flatMap((name) => (field.getAttribute(name) ?? '').split(/\s+/)).filter(Boolean);

/** What a form says at its fields, once each. */
function errorsIn(form: HTMLFormElement, page: DocumentFragment, present: HTMLFormElement): FieldError[] {
  const standing = new Set(Array.from(call(present, 'querySelectorAll', '*'), textOf));
  const errors = new Map<string, FieldError>();
  const fields = fieldsOf(form).filter((field) => !field.matches(':disabled'));
  const add = (name: string | null | undefined, element: Element, at?: FormField) => {
    const message = textOf(element);
    if (!name || !message || element.closest('[hidden]')) return;
    const alike = fields.filter((field) => field.getAttribute('name') === name);
    const place = at && !isCheckable(at) ? Math.max(alike.indexOf(at), 0) : 0;
    const key = `${place} ${name}`;
    if (!errors.has(key)) errors.set(key, { name, message, place });
  };
  for (const field of fieldsOf(form)) {
    const isInvalid = field.matches(INVALID);
    for (const id of isInvalid || field.hasAttribute('aria-errormessage') ? referredBy(field) : []) {
      const element = page.querySelector(`#${CSS.escape(id)}`);
      // A hint that describes the field is no error.
      if (element && (isNamedError(element) || !standing.has(textOf(element))))
        add(field.getAttribute('name'), element, field);
    }
  }
  for (const element of call(form, 'querySelectorAll', FIELD_MESSAGES)) {
    if (!isFieldMessage(element)) continue;
    const field = fieldBeside(element, form);
    // Some pages keep such messages ready, for a script to show.
    if (field?.matches(INVALID) || !standing.has(textOf(element)))
      add(element.getAttribute('data-field') ?? field?.getAttribute('name'), element, field);
  }
  return [...errors.values()];
}

const isNamedError = (element: Element) =>
  element.matches(FIELD_MESSAGES) || /err|invalid|feedback/i.test(`${element.id} ${element.className}`);

/** The field that a message stands at: in the box that they share the invalid one, else the one before, else the one behind. */
function fieldBeside(element: Element, form: HTMLFormElement): FormField | undefined {
  const fields = fieldsOf(form).filter(
    (field) => field.getAttribute('name') && field.getAttribute('type') !== 'hidden' && !field.matches('button'),
  );
  for (let box = element.parentElement; box; box = read(box, 'parentElement')) {
    const inside = fields.filter((field) => call(box as Element, 'contains', field));
    if (inside.length === 0 && box !== form) continue;
    const isBefore = (field: Element) =>
      (element.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const last = inside.filter(isBefore).at(-1);
    const next = inside.find((field) => !isBefore(field));
    if (box !== form) return inside.find((field) => field.matches(INVALID)) ?? last ?? next;
    return element.matches('.errorlist') ? next : last;
  }
  return undefined;
}

/** Lists of texts, one behind another. */
function textOf(element: Element): string {
  const items = call(element, 'querySelectorAll', 'li');
  const texts = items.length > 0 ? [...items] : [element];
  return texts
    .map((each) => oneLine(read(each, 'textContent')))
    .filter(Boolean)
    .join(' ');
}
