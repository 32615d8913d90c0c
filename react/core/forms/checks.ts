import { DECIMAL } from '../attributes.ts';
import type { Expression } from '../texts/texts.ts';
import type { Values } from '../texts/translations.ts';

/** What is asked of the value of a field that has one (specification, section 5 « Generic form check »). */
export interface Constraints {
  readonly email?: 'one' | 'several';
  /** `plain`: as `type=number` holds it, 12.5; `written`: as people write it, in French 12,5 too. */
  readonly number?: 'plain' | 'written';
  /** The bounds of a number, both inclusive. */
  readonly min?: number;
  readonly max?: number;
}

/** A message without the field's name: an expression, and its further values. */
export interface ValidationMessage {
  readonly expression: Expression;
  readonly values?: Values;
}

/**
 * Why a value is refused; undefined where it is not. An empty one never is.
 * @param locale as `Intl` takes it: how numbers are written.
 */
export function valueError(value: string, constraints: Constraints, locale: string): ValidationMessage | undefined {
  if (value === '') return undefined;
  if (constraints.email && !addressesIn(value, constraints.email).every(isAddress))
    return { expression: 'Le champ {champ} doit contenir une adresse email.' };
  return constraints.number && numberError(value, constraints, locale);
}

const addressesIn = (value: string, email: 'one' | 'several') => (email === 'several' ? value.split(',') : [value]);

/** The specification's « simple mail check »: an @ after position 0, and a dot after position 2. */
export const isMail = (text: unknown): boolean =>
  typeof text === 'string' && text.indexOf('@', 1) > 0 && text.indexOf('.', 3) > 0;

/** An @ that is neither first nor last. */
function isAddress(text: string): boolean {
  const address = text.trim();
  return address.indexOf('@') > 0 && !address.endsWith('@');
}

function numberError(value: string, { number, min, max }: Constraints, locale: string): ValidationMessage | undefined {
  const found = numberIn(value, number === 'written' ? locale : undefined);
  if (found === undefined) return { expression: 'Le champ {champ} doit contenir un nombre.' };
  if (found >= (min ?? found) && found <= (max ?? found)) return undefined;
  const values: Record<string, string> = {};
  if (min !== undefined) values.min = written(min, locale);
  if (max !== undefined) values.max = written(max, locale);
  return { expression: boundsExpression(min, max), values };
}

function boundsExpression(min: number | undefined, max: number | undefined): Expression {
  if (max === undefined) return 'Le champ {champ} doit contenir un nombre supérieur ou égal à {min}.';
  if (min === undefined) return 'Le champ {champ} doit contenir un nombre inférieur ou égal à {max}.';
  return 'Le champ {champ} doit contenir un nombre entre {min} et {max}.';
}

const formats = new Map<string, Intl.NumberFormat>();

/** How a locale writes bounds: without groups of digits, which would tear years apart. The first call takes long, for it reads the locale's data. */
export function boundFormat(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  formats.set(locale, format);
  return format;
}

const written = (number: number, locale: string) => boundFormat(locale).format(number);

/**
 * The number that a text is: plain (`12.5`), and where a locale is given as its people write it: `12,5` and `1 234,5`, with any
 * kind of space, in French. Undefined where it is none, or no finite one.
 */
export function numberIn(text: string, locale?: string): number | undefined {
  const trimmed = text.trim().replace('−', '-');
  const plain = locale === undefined ? trimmed : plainOf(trimmed, locale);
  const number = DECIMAL.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** A number as a locale writes it, in plain; any other text as it is. */
function plainOf(text: string, locale: string): string {
  const { group, decimal } = signsOf(locale);
  const spaced = text.replace(/\s/g, ' ');
  const [whole = '', decimals = '', ...more] = spaced.split(decimal);
  const digits = GROUPED.test(whole.replaceAll(group, GROUP)) ? whole.replaceAll(group, '') : whole;
  return more.length === 0 && /^[+-]?\d*$/.test(digits) ? `${digits}.${decimals}`.replace(/\.$/, '') : text;
}

const GROUP = '_';
/** India groups its thousands by two digits. */
const GROUPED = /^[+-]?\d{1,3}(_\d{2,3})*_\d{3}$/;

/** How a locale groups digits, any kind of space as a plain one, and its decimal sign. */
export interface Signs {
  readonly group: string;
  readonly decimal: string;
}

/** French is known: the first `Intl` format of a page takes Chromium 156 some 20 ms, in which ICU gathers its locales. */
const signs = new Map<string, Signs>([['fr', { group: ' ', decimal: ',' }]]);

/** Throws a RangeError for what is no locale. */
export function signsOf(locale: string): Signs {
  const known = signs.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
  const sign = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  const found = { group: sign('group', ' ').replace(/\s/, ' '), decimal: sign('decimal', '.') };
  signs.set(locale, found);
  return found;
}
