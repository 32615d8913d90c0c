import type { Expression } from '../texts/texts.ts';
import { boundFormat, numberIn, type ValidationMessage } from './checks.ts';

/** A field of HTML's own, by its type and the attributes that limit its value; null where it has none. */
export interface ConstrainedField {
  readonly type: string;
  readonly value: string;
  readonly attribute: (name: string) => string | null;
}

/** The flags of a `ValidityState` that the library has sentences for: a missing value is checked apart, `customError` has the page's own. */
export type BrokenConstraint =
  | 'badInput'
  | 'patternMismatch'
  | 'rangeOverflow'
  | 'rangeUnderflow'
  | 'stepMismatch'
  | 'tooLong'
  | 'tooShort'
  | 'typeMismatch';

type Describe = (field: ConstrainedField, locale: string) => ValidationMessage | undefined;

const INVALID: ValidationMessage = { expression: 'Le champ {champ} n’est pas valide.' };

/**
 * What is said of a constraint of HTML that a field breaks.
 * @param locale as `Intl` takes it: how numbers and dates are written.
 */
export const constraintMessage = (
  constraint: BrokenConstraint,
  field: ConstrainedField,
  locale: string,
): ValidationMessage => MESSAGES[constraint](field, locale) ?? INVALID;

const MESSAGES: Readonly<Record<BrokenConstraint, Describe>> = {
  badInput: ({ type }) => expressionIn(BAD_INPUTS, type),
  typeMismatch: ({ type }) => expressionIn(TYPES, type),
  patternMismatch({ attribute }) {
    const title = attribute('title')?.trim();
    if (!title) return { expression: 'Le champ {champ} ne respecte pas le format demandé.' };
    return { expression: 'Le champ {champ} ne respecte pas le format demandé : {format}', values: { format: title } };
  },
  tooShort: ({ attribute }, locale) => ({
    expression: 'Le champ {champ} doit contenir au moins {min} caractères.',
    values: { min: written(attribute('minlength'), locale) },
  }),
  tooLong({ attribute }, locale) {
    const max = attribute('maxlength');
    const isOne = new Intl.PluralRules(locale).select(Number(max)) === 'one';
    return {
      expression: isOne
        ? 'Le champ {champ} doit contenir au plus {max} caractère.'
        : 'Le champ {champ} doit contenir au plus {max} caractères.',
      values: { max: written(max, locale) },
    };
  },
  rangeUnderflow: rangeMessage,
  rangeOverflow: rangeMessage,
  stepMismatch: stepMessage,
};

const DATE: Expression = 'Le champ {champ} doit contenir une date.';

const BAD_INPUTS: Readonly<Record<string, Expression>> = {
  number: 'Le champ {champ} doit contenir un nombre.',
  date: DATE,
  'datetime-local': DATE,
  time: 'Le champ {champ} doit contenir une heure.',
};

const TYPES: Readonly<Record<string, Expression>> = {
  email: 'Le champ {champ} doit contenir une adresse email.',
  url: 'Le champ {champ} doit contenir une adresse web complète, qui commence par https://.',
};

function expressionIn(expressions: Readonly<Record<string, Expression>>, type: string): ValidationMessage | undefined {
  const expression = Object.hasOwn(expressions, type) ? expressions[type] : undefined;
  return expression && { expression };
}

interface RangeSentences {
  readonly both: Expression;
  readonly min: Expression;
  readonly max: Expression;
}

const DATES: RangeSentences = {
  both: 'Le champ {champ} doit contenir une date entre le {min} et le {max}.',
  min: 'Le champ {champ} doit contenir une date au plus tôt le {min}.',
  max: 'Le champ {champ} doit contenir une date au plus tard le {max}.',
};

const OTHERS: RangeSentences = {
  both: 'Le champ {champ} doit être compris entre {min} et {max}.',
  min: 'Le champ {champ} doit être au plus tôt {min}.',
  max: 'Le champ {champ} doit être au plus tard {max}.',
};

/** Of dates and times: the bounds of a number are checked apart. */
function rangeMessage({ type, attribute }: ConstrainedField, locale: string): ValidationMessage {
  const sentences = type.startsWith('date') ? DATES : OTHERS;
  const values: Record<string, string> = {};
  for (const name of ['min', 'max'] as const) {
    const bound = attribute(name)?.trim();
    if (bound) values[name] = writtenTime(bound, type, locale);
  }
  return { expression: sentences[!values.max ? 'min' : !values.min ? 'max' : 'both'], values };
}

const TIME_FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'long' },
  'datetime-local': { dateStyle: 'long', timeStyle: 'short' },
  month: { month: 'long', year: 'numeric' },
  time: { timeStyle: 'short' },
};

/** A date or time of HTML as a locale writes it; as it is where it is none. */
function writtenTime(text: string, type: string, locale: string): string {
  const format = Object.hasOwn(TIME_FORMATS, type) ? TIME_FORMATS[type] : undefined;
  const time = new Date(
    `${type === 'time' ? `1970-01-01T${text}` : text.replace(' ', 'T')}${type.includes('time') ? 'Z' : ''}`,
  );
  if (!format || Number.isNaN(time.getTime())) return text;
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(time);
}

/** The numbers nearest to one between two steps, as browsers name them. */
function stepMessage({ type, value, attribute }: ConstrainedField, locale: string): ValidationMessage | undefined {
  const step = numberOf(attribute('step')) ?? 1;
  const found = numberIn(value);
  if (found === undefined || !/^(number|range)$/.test(type)) return undefined;
  const base = numberOf(attribute('min')) ?? numberOf(attribute('value')) ?? 0;
  const max = numberOf(attribute('max'));
  const digits = Math.max(decimalsOf(step), decimalsOf(base));
  const at = (count: number) => Number((base + count * step).toFixed(digits));
  const count = Math.floor((found - base) / step);
  const [below, above] = [at(count), at(count + 1)];
  if (max !== undefined && above > max)
    return {
      expression: 'Le champ {champ} n’accepte pas cette valeur ; la plus proche est {n}.',
      values: { n: boundFormat(locale).format(below) },
    };
  return {
    expression: 'Le champ {champ} n’accepte pas cette valeur ; les plus proches sont {min} et {max}.',
    values: { min: boundFormat(locale).format(below), max: boundFormat(locale).format(above) },
  };
}

const numberOf = (text: string | null) => (text === null ? undefined : numberIn(text));

/** `toFixed` takes no more than 100. */
const decimalsOf = (number: number) => Math.min(100, /\.(\d+)/.exec(String(number))?.[1]?.length ?? 0);

const written = (text: string | null, locale: string) => boundFormat(locale).format(Number(text));
