import { warnMisuse } from '../../core/attributes.ts';
import type { Expression } from '../../core/texts/texts.ts';
import { borrowAttribute } from '../borrowed-attributes.ts';
import type { Dispose } from '../listen.ts';
import { call } from '../members.ts';

const QUESTIONS = {
  '1': 'Etes vous sur de vouloir publier sur le site ?',
  '0': 'Etes vous sur de vouloir dépublier du site ?',
} as const;

type Active = keyof typeof QUESTIONS;

/**
 * The question before a form publishes or unpublishes what it edits (specification, sections 4 and 8): its submit button is named
 * `active`, or has `data-active` where the form has a hidden field `active`; 1 publishes, 0 unpublishes.
 * @returns its expression; undefined where there is nothing to ask.
 */
export function publishQuestion(form: HTMLFormElement, submitter?: Element | null): Expression | undefined {
  const active = activeOf(form, submitter);
  return active && QUESTIONS[active];
}

/**
 * Gives the form's hidden field `active` the value that the submit button stands for. To be called once the question is agreed to
 * and before the body is built; the disposer gives the former value back, where the form is not sent after all.
 */
export function applyActive(form: HTMLFormElement, submitter?: Element | null): Dispose {
  const active = activeOf(form, submitter);
  const disposers = active ? hiddenFields(form).map((field) => borrowAttribute(field, 'value', active)) : [];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

function activeOf(form: HTMLFormElement, submitter: Element | null | undefined): Active | undefined {
  if (!submitter) return undefined;
  if (submitter.getAttribute('name') === 'active') return known(submitter.getAttribute('value'));
  const asked = submitter.getAttribute('data-active');
  if (asked === null) return undefined;
  const active = known(asked);
  if (!active) warnMisuse(submitter.localName, 'data-active', asked, '1 (publish) or 0 (unpublish)');
  else if (hiddenFields(form).length > 0) return active;
  else warnMisuse(submitter.localName, 'data-active', asked, 'a hidden field named active in its form');
  return undefined;
}

const known = (value: string | null): Active | undefined =>
  value !== null && Object.hasOwn(QUESTIONS, value) ? (value as Active) : undefined;

/** Not through `form.elements`, which a field of that name would hide; fields bound by their `form` attribute included. */
function hiddenFields(form: HTMLFormElement): HTMLInputElement[] {
  const root = call(form, 'getRootNode') as Document | ShadowRoot | Element;
  const fields = call(
    root,
    'querySelectorAll',
    'input[type="hidden" i][name="active"]',
  ) as NodeListOf<HTMLInputElement>;
  return [...fields].filter((field) => field.form === form);
}
