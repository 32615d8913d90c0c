import { warnMisuse } from '../core/attributes.ts';
import { type Constraints, numberIn, type ValidationMessage, valueError } from '../core/forms/checks.ts';
import { type BrokenConstraint, type ConstrainedField, constraintMessage } from '../core/forms/constraint-messages.ts';
import { localeOf } from '../core/texts/texts.ts';
import { FIELDS } from '../dom/forms/fields.ts';
import { presentationOf } from '../dom/forms/sent-values.ts';
import type { Host } from '../dom/host.ts';
import { languageAt, translate } from '../dom/texts/translation.ts';
import { type FieldGroup, groupsOf, isChecked, nameOf } from './field-groups.ts';
import { type FormField, isAsked } from './fields.ts';

/** A message about a field or a group, as a visitor reads it; about none where no visitor finds its field. */
export interface FormError {
  readonly group?: FieldGroup;
  readonly message: string;
}

/** What is wrong with a field or a group. */
export interface ValidationError extends FormError {
  readonly group: FieldGroup;
}

const REQUIRED: ValidationMessage = { expression: 'Le champ {champ} est requis.' };
const NO_NUMBER: ValidationMessage = { expression: 'Le champ {champ} doit contenir un nombre.' };
const INVALID: ValidationMessage = { expression: 'Le champ {champ} n’est pas valide.' };

/** Reads the forms of a host as a check does: the first time takes twice as long, and a visitor who sends a long form would wait for it. */
export function warmUp(host: Host): void {
  const groups = [...host.querySelectorAll('form')].flatMap(groupsOf);
  for (const group of groups) if (groupError(group)) nameOf(group);
}

/** All that keeps a form from being sent, in the order of its fields. Reads the page, and changes nothing. */
export const errorsIn = (form: HTMLFormElement, host: Host): ValidationError[] =>
  groupsOf(form).flatMap((group) => {
    const message = messageFor(group, host);
    return message === undefined ? [] : [{ group, message }];
  });

/** What is wrong with one field or group as it stands now; undefined where nothing is. */
export function messageFor(group: FieldGroup, host: Host): string | undefined {
  const error = groupError(group);
  return error && translate(error.expression, { champ: nameOf(group), ...error.values }, host);
}

/** Why a field or a group is refused as it stands: the first rule that it breaks; undefined where it is not. */
export function groupError({ fields, isRequired }: FieldGroup): ValidationMessage | undefined {
  const asked = fields.filter(isAsked);
  if (isRequired) return asked.length > 0 && !asked.some(isChecked) ? REQUIRED : undefined;
  if (fields.length === 1) return asked[0] && fieldError(asked[0]);
  // Radios of a name are missing together; checkboxes of which one is enough, until one is checked.
  const isMissing = !fields.some(isChecked) && asked.some((field) => field.validity?.valueMissing);
  return isMissing ? REQUIRED : asked.map(nativeError).find(Boolean);
}

function fieldError(field: FormField): ValidationMessage | undefined {
  const { validity, value } = field;
  if (validity?.badInput) return field.type === 'number' ? NO_NUMBER : nativeError(field);
  if (isMissing(field)) return REQUIRED;
  const presentation = presentationOf(field);
  const fault = presentation?.fault();
  if (fault) return fault;
  const sent = presentation?.sent() ?? value;
  const error =
    typeof sent === 'string'
      ? valueError(sent, constraintsOf(field, presentation !== undefined), localeOf(languageAt(field)))
      : undefined;
  return error ?? nativeError(field);
}

function isMissing(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return isUnchosen(field);
  // An element associated with a form may keep its validity to itself.
  return field.validity?.valueMissing ?? (field.value === '' && field.hasAttribute('required'));
}

/** Firefox takes a copied select for empty, whose only option it shows as chosen. */
function isUnchosen(field: HTMLSelectElement): boolean {
  const { required, multiple, size, options, selectedOptions } = field;
  const [first] = options;
  const hasPlaceholder = !multiple && size <= 1 && first?.value === '' && first.parentNode === field;
  return required && [...selectedOptions].every((option) => hasPlaceholder && option === first);
}

/** @param isSent what is checked is what is sent, as a machine writes it. */
function constraintsOf(field: FormField, isSent: boolean): Constraints {
  const checks = checksOf(field);
  const isNumber = field.type === 'number' || (isSent && checks.includes('number'));
  const number = isNumber ? 'plain' : checks.includes('number') ? 'written' : undefined;
  const email = field.type === 'email' || checks.includes('email');
  return {
    email: email ? (field.hasAttribute('multiple') ? 'several' : 'one') : undefined,
    number,
    min: number && boundOf(field, 'min'),
    max: number && boundOf(field, 'max'),
  };
}

const CHECKS = ['email', 'number'];

/** What `data-check` asks for. */
function checksOf(field: FormField): string[] {
  const raw = field.getAttribute('data-check') ?? '';
  const checks = raw
    .toLowerCase()
    .split(/[\s,|]+/)
    .filter(Boolean);
  if (!checks.every((check) => CHECKS.includes(check)))
    warnMisuse(field.localName, 'data-check', raw, CHECKS.join(' | '));
  return checks;
}

function boundOf(field: FormField, name: 'min' | 'max'): number | undefined {
  const raw = field.getAttribute(name)?.trim();
  if (!raw) return undefined;
  const bound = numberIn(raw);
  if (bound === undefined) warnMisuse(field.localName, name, raw, 'a number such as 12.5');
  return bound;
}

/** Whatever else the visitor's browser would refuse: what the page or the element says of it is said as it is. */
function nativeError(field: FormField): ValidationMessage | undefined {
  if (!isRefusedNatively(field)) return undefined;
  const [constraint] = field.validity?.customError ? [] : field.matches(FIELDS) ? brokenBy(field) : [];
  if (constraint) return constraintMessage(constraint, constrained(field), localeOf(languageAt(field)));
  const message = field.validationMessage?.trim();
  return message ? { expression: 'Le champ {champ}\u00a0: {message}', values: { message } } : INVALID;
}

const constrained = (field: FormField): ConstrainedField => ({
  type: field.type ?? '',
  value: String(field.value),
  attribute: (name) => field.getAttribute(name),
});

/** Elements associated with a form may keep their validity to themselves; their style knows it. */
const isRefusedNatively = (field: FormField): boolean =>
  field.validity ? brokenBy(field).length > 0 : field.matches(':invalid');

function brokenBy(field: FormField): BrokenConstraint[] {
  const left = leftToOurs(field);
  const flags: string[] = [];
  for (const flag in field.validity) {
    if (flag !== 'valid' && field.validity[flag as keyof ValidityState] && !left.includes(flag)) flags.push(flag);
  }
  return flags as BrokenConstraint[];
}

/** What the rules above have judged: the native ones are stricter. A step that nobody wrote refuses nothing. */
function leftToOurs(field: FormField): string[] {
  const left = ['valueMissing'];
  if (field.localName !== 'input') return left;
  if (!field.hasAttribute('step')) left.push('stepMismatch');
  if (field.type === 'email') left.push('typeMismatch');
  if (field.type === 'number') left.push('rangeUnderflow', 'rangeOverflow');
  return left;
}
