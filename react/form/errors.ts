import styles from '../../styles/form-errors.css?inline';
import type { FieldError } from '../core/forms/field-errors.ts';
import { oneLine } from '../core/strings.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { adoptSheet } from '../dom/style-sheets.ts';
import { translate } from '../dom/texts/translation.ts';
import { type BoardOptions, openBoard, type Problem } from './board.ts';
import type { Fault } from './check.ts';
import { type Field, fieldNamed, fieldsOf, isAsked } from './fields.ts';
import { leadTo } from './focus-field.ts';
import { forgetCopiedMarks } from './marks.ts';
import type { MessageArea } from './message-area.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import { createSummary } from './summary.ts';

/** What shows the errors of an element's forms. */
export interface Errors {
  /** What the checks found: an alert that takes the focus, and a message at each field. */
  showFaults(form: HTMLFormElement, faults: readonly Fault[]): void;
  /** What a server says of the fields, in the same way. */
  showServers(form: HTMLFormElement, errors: readonly FieldError[], heading: string | undefined): void;
  /** What the elements of a server's answer say of them, which are shown as they are: a message at each field, to which its links lead. */
  markServers(form: HTMLFormElement, answer: readonly Element[]): void;
  clear(form: HTMLFormElement): void;
  dispose(): void;
}

export interface ErrorsDesk {
  area(): MessageArea;
  /** Tells readers, politely. */
  say(text: string): void;
}

export function createErrors(host: Host, desk: ErrorsDesk): Errors {
  const boards = new Map<HTMLFormElement, Dispose>();
  const clear = (form: HTMLFormElement) => boards.get(form)?.();
  for (const form of host.querySelectorAll('form')) forgetCopiedMarks(form);

  const open = (
    form: HTMLFormElement,
    problems: readonly Problem[],
    options: Pick<BoardOptions, 'summary' | 'isServers'>,
    then?: (disposers: Dispose[]) => void,
  ) => {
    clear(form);
    if (problems.length === 0) return;
    forgetCopiedMarks(form);
    const disposers = [adoptSheet(form, styles)];
    const board = openBoard(form, problems, {
      ...options,
      host,
      say: desk.say,
      onEmpty() {
        for (const dispose of disposers.splice(0)) dispose();
        boards.delete(form);
      },
    });
    boards.set(form, board.dispose);
    board.markFields(() => then?.(disposers));
  };

  const list = (form: HTMLFormElement, problems: readonly Problem[], isServers: boolean, heading: string) => {
    const summary = createSummary(host.ownerDocument, heading);
    // Once the fields have their messages, which would move the alert away.
    open(form, problems, { summary, isServers }, (disposers) => {
      disposers.push(summary.unroll());
      putUp(summary.box, desk.area());
      if (summary.box.getRootNode() !== form.getRootNode()) disposers.push(adoptSheet(summary.box, styles));
      disposers.push(() => takeDown(summary.box, desk.area()));
    });
  };

  const general = () => translate('Erreur(s) rencontrée(s)', undefined, host);

  return {
    showFaults: (form, faults) => list(form, faults, false, general()),
    showServers(form, errors, heading = general()) {
      const subjects = subjectsOf(form);
      const problems = errors.map(({ name, message }): Problem => {
        const field = name ? fieldNamed(form, name) : undefined;
        return { subject: field && subjectWith(field, subjects), message };
      });
      list(form, problems, true, heading);
    },
    markServers(form, answer) {
      open(form, problemsIn(answer, form), { isServers: true });
    },
    clear,
    dispose() {
      for (const close of [...boards.values()]) close();
    },
  };
}

/** The focus tells of it also where the area is polite by the page's own wish. */
function putUp(box: HTMLElement, area: MessageArea): void {
  const content = new DocumentFragment();
  content.append(box);
  area.show(content, 'alert');
  if (!box.closest('[role="alert"]')) box.role = 'alert';
  box.focus({ preventScroll: true });
}

function takeDown(box: HTMLElement, area: MessageArea): void {
  if (!box.isConnected) return;
  box.remove();
  area.expect();
}

/** The subject that a field belongs to; undefined for a field that a visitor does not find. */
const subjectWith = (field: Field, subjects: readonly Subject[]): Subject | undefined =>
  subjects.find(({ fields }) => fields.includes(field)) ?? (isAsked(field) ? { fields: [field] } : undefined);

const NAMING = '[data-field], a[href^="#"]';

const naming = (element: Element) =>
  [element, ...element.querySelectorAll('*')].filter((each) => each.matches(NAMING)) as HTMLElement[];

/** What an answer says of fields, once each, by `data-field` or by a link to the field; such links lead there. */
function problemsIn(answer: readonly Element[], form: HTMLFormElement): Problem[] {
  const subjects = subjectsOf(form);
  const problems = new Map<Subject, Problem>();
  for (const element of answer.flatMap(naming)) {
    const field = fieldMeant(element, form);
    const subject = field && subjectWith(field, subjects);
    if (!subject) continue;
    if (element instanceof HTMLAnchorElement) leadTo(element, subject);
    if (!problems.has(subject)) problems.set(subject, { subject, message: oneLine(element.textContent) });
  }
  return [...problems.values()];
}

function fieldMeant(element: HTMLElement, form: HTMLFormElement): Field | undefined {
  const { field: name } = element.dataset;
  if (name) return fieldNamed(form, name);
  const id = decoded(element.getAttribute('href')?.slice(1) ?? '');
  return fieldsOf(form).find((field) => field.getAttribute('id') === id);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
