import { warnMisuse } from '../core/attributes.ts';
import { type Demands, numberIn, type Refusal, refusalOf } from '../core/forms/checks.ts';
import { localeOf } from '../core/texts/texts.ts';
import { languageAt } from '../dom/texts/translation.ts';
import { type Field, isAsked } from './fields.ts';
import { isChecked, type Subject } from './subjects.ts';

const REQUIRED: Refusal = { expression: 'Le champ {champ} est requis.' };
const NO_NUMBER: Refusal = { expression: 'Le champ {champ} doit contenir un nombre.' };
const INVALID: Refusal = { expression: 'Le champ {champ} n’est pas valide.' };

/** Why a field or a group is refused as it stands: the first rule that it breaks; undefined where it is not. */
export function refusalIn({ fields, isRequired }: Subject): Refusal | undefined {
  const asked = fields.filter(isAsked);
  if (isRequired) return asked.length > 0 && !asked.some(isChecked) ? REQUIRED : undefined;
  if (fields.length === 1) return asked[0] && fieldRefusal(asked[0]);
  // Radios of a name are missing together; checkboxes of which one is enough, until one is checked.
  const isMissing = !fields.some(isChecked) && asked.some((field) => field.validity?.valueMissing);
  return isMissing ? REQUIRED : asked.map(nativeRefusal).find(Boolean);
}

function fieldRefusal(field: Field): Refusal | undefined {
  const { validity, value } = field;
  if (validity?.badInput) return field.type === 'number' ? NO_NUMBER : nativeRefusal(field);
  if (isMissing(field)) return REQUIRED;
  const refusal =
    typeof value === 'string' ? refusalOf(value, demandsOf(field), localeOf(languageAt(field))) : undefined;
  return refusal ?? nativeRefusal(field);
}

function isMissing(field: Field): boolean {
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

function demandsOf(field: Field): Demands {
  const checks = checksOf(field);
  const isNumber = field.type === 'number';
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
function checksOf(field: Field): string[] {
  const raw = field.getAttribute('data-check') ?? '';
  const checks = raw
    .toLowerCase()
    .split(/[\s,|]+/)
    .filter(Boolean);
  if (!checks.every((check) => CHECKS.includes(check)))
    warnMisuse(field.localName, 'data-check', raw, CHECKS.join(' | '));
  return checks;
}

function boundOf(field: Field, name: 'min' | 'max'): number | undefined {
  const raw = field.getAttribute(name)?.trim();
  if (!raw) return undefined;
  const bound = numberIn(raw);
  if (bound === undefined) warnMisuse(field.localName, name, raw, 'a number such as 12.5');
  return bound;
}

/** Whatever else the visitor's browser would refuse, in its own words. */
function nativeRefusal(field: Field): Refusal | undefined {
  if (!isRefusedNatively(field)) return undefined;
  const message = [field.validationMessage?.trim(), hintOf(field)].filter(Boolean).join(' ');
  return message ? { expression: 'Le champ {champ}\u00a0: {message}', values: { message } } : INVALID;
}

/** Elements associated with a form may keep their validity to themselves; their style knows it. */
const isRefusedNatively = (field: Field): boolean =>
  field.validity ? flagsOf(field).length > 0 : field.matches(':invalid');

function flagsOf(field: Field): string[] {
  const left = leftToOurs(field);
  const flags: string[] = [];
  for (const flag in field.validity) {
    if (flag !== 'valid' && field.validity[flag as keyof ValidityState] && !left.includes(flag)) flags.push(flag);
  }
  return flags;
}

/** What the rules above have judged: the native ones are stricter. A step that nobody wrote refuses nothing. */
function leftToOurs(field: Field): string[] {
  const left = ['valueMissing'];
  if (field.localName !== 'input') return left;
  if (!field.hasAttribute('step')) left.push('stepMismatch');
  if (field.type === 'email') left.push('typeMismatch');
  if (field.type === 'number') left.push('rangeUnderflow', 'rangeOverflow');
  return left;
}

/** A pattern is explained by the title, as browsers do; some put it into their message. */
function hintOf({ validity, title, validationMessage }: Field): string {
  return validity?.patternMismatch && !validationMessage?.includes(title) ? title : '';
}
