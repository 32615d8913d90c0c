import styles from '../../styles/form-errors.css?inline';
import { type FieldError, placeMeant } from '../core/forms/field-errors.ts';
import { hashId } from '../core/hash.ts';
import { oneLine } from '../core/strings.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { adoptSheet } from '../dom/style-sheets.ts';
import { translate } from '../dom/texts/translation.ts';
import { type DisplayOptions, displayErrors } from './error-display.ts';
import { createErrorList, leadTo } from './error-list.ts';
import { type FieldGroup, groupsOf } from './field-groups.ts';
import { type FormField, fieldsOf, isAsked } from './fields.ts';
import { removeCopiedMarks } from './marks.ts';
import type { MessageArea } from './message-area.ts';

import type { FormError, ValidationError } from './validation.ts';

/** What shows the errors of an element's forms. */
export interface FormErrors {
  /** What the checks found: an alert that takes the focus, and a message at each field. */
  showErrors(form: HTMLFormElement, errors: readonly ValidationError[]): void;
  /** What a server says of the fields, in the same way. */
  showServerErrors(form: HTMLFormElement, errors: readonly FieldError[], heading: string | undefined): void;
  /**
   * What the elements of a server's answer say of them, which are shown as they are: a message at each field, to which its links lead.
   * @param errors what the answer says of fields elsewhere
   */
  markAnswer(form: HTMLFormElement, answer: readonly Element[], errors: readonly FieldError[]): void;
  clear(form: HTMLFormElement): void;
  dispose(): void;
}

export interface FormErrorsOptions {
  area(): MessageArea;
  /** Tells readers, politely. */
  say(text: string): void;
}

export function createFormErrors(host: Host, options: FormErrorsOptions): FormErrors {
  const displays = new Map<HTMLFormElement, Dispose>();
  const clear = (form: HTMLFormElement) => displays.get(form)?.();
  for (const form of host.querySelectorAll('form')) removeCopiedMarks(form);

  const open = (
    form: HTMLFormElement,
    errors: readonly FormError[],
    display: Pick<DisplayOptions, 'list' | 'isServers'>,
    then?: (disposers: Dispose[]) => void,
  ) => {
    clear(form);
    if (errors.length === 0) return;
    removeCopiedMarks(form);
    const disposers = [adoptSheet(form, styles)];
    const { dispose, markFields } = displayErrors(form, errors, {
      ...display,
      host,
      say: options.say,
      onEmpty() {
        for (const each of disposers.splice(0)) each();
        displays.delete(form);
      },
    });
    displays.set(form, dispose);
    markFields(() => then?.(disposers));
  };

  const openList = (form: HTMLFormElement, errors: readonly FormError[], isServers: boolean, heading: string) => {
    const list = createErrorList(host.ownerDocument, heading);
    // Once the fields have their messages, which would move the alert away.
    open(form, errors, { list, isServers }, (disposers) => {
      disposers.push(list.unroll());
      showList(list.box, options.area());
      if (list.box.getRootNode() !== call(form, 'getRootNode')) disposers.push(adoptSheet(list.box, styles));
      disposers.push(() => removeList(list.box, options.area()));
    });
  };

  const general = () => translate('Erreur(s) rencontrée(s)', undefined, host);

  return {
    showErrors: (form, errors) => openList(form, errors, false, general()),
    showServerErrors(form, found, heading = general()) {
      openList(form, errorsOf(form, found), true, heading);
    },
    markAnswer(form, answer, found) {
      const named = errorsNamed(answer, form);
      const isNew = ({ group }: FormError) => group && !named.some((error) => error.group === group);
      open(form, [...named, ...errorsOf(form, found).filter(isNew)], { isServers: true });
    },
    clear,
    dispose() {
      for (const close of [...displays.values()]) close();
    },
  };
}

/** The focus tells of it also where the area is polite by the page's own wish. */
function showList(box: HTMLElement, area: MessageArea): void {
  const content = new DocumentFragment();
  content.append(box);
  area.show(content, 'alert');
  if (!box.closest('[role="alert"]')) box.role = 'alert';
  box.focus({ preventScroll: true });
}

function removeList(box: HTMLElement, area: MessageArea): void {
  if (!box.isConnected) return;
  box.remove();
  area.expect();
}

function errorsOf(form: HTMLFormElement, found: readonly FieldError[]): FormError[] {
  const groups = groupsOf(form);
  return found.map((error) => {
    const field = fieldFor(form, error);
    return { group: field && groupWith(field, groups), message: error.message };
  });
}

function fieldFor(form: HTMLFormElement, { name, place }: Omit<FieldError, 'message'>): FormField | undefined {
  const fields = fieldsOf(form).filter((field) => field.getAttribute('name') && !field.matches(':disabled'));
  const names = fields.map((field) => field.getAttribute('name')!);
  if (!name) return undefined;
  const row = place === undefined ? undefined : fields.filter((_, each) => names[each] === name)[place];
  return row ?? fields[placeMeant(names, name) ?? -1];
}

/** The group that a field belongs to; undefined for a field that a visitor does not find. */
const groupWith = (field: FormField, groups: readonly FieldGroup[]): FieldGroup | undefined =>
  groups.find(({ fields }) => fields.includes(field)) ?? (isAsked(field) ? { fields: [field] } : undefined);

const NAMING = '[data-field], a[href^="#"]';

const elementsNaming = (element: Element) =>
  [element, ...call(element, 'querySelectorAll', '*')].filter((each) => call(each, 'matches', NAMING)) as HTMLElement[];

/** What an answer says of fields, once each, by `data-field` or by a link to the field; such links lead there. */
function errorsNamed(answer: readonly Element[], form: HTMLFormElement): FormError[] {
  const groups = groupsOf(form);
  const errors = new Map<FieldGroup, FormError>();
  for (const element of answer.flatMap(elementsNaming)) {
    const field = fieldMeant(element, form);
    const group = field && groupWith(field, groups);
    if (!group) continue;
    if (element instanceof HTMLAnchorElement) leadTo(element, group);
    if (!errors.has(group)) errors.set(group, { group, message: oneLine(read(element, 'textContent')) });
  }
  return [...errors.values()];
}

function fieldMeant(element: HTMLElement, form: HTMLFormElement): FormField | undefined {
  const name = call(element, 'getAttribute', 'data-field');
  if (name) return fieldFor(form, { name });
  const id = hashId(call(element, 'getAttribute', 'href') ?? '');
  return fieldsOf(form).find((field) => field.getAttribute('id') === id);
}
