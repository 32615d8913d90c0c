import { type Signs, valueError } from '../forms/checks.ts';
import { formFault, type Mask, type Typed, widen } from './mask.ts';

export interface NumberOptions {
  readonly signs: Signs;
  /** How messages write numbers, as `Intl` takes it. */
  readonly locale: string;
  /** The most decimals; any number of them where there is none. */
  readonly decimals?: number;
  /** All decimals show. */
  readonly isPadded?: boolean;
  readonly isPositive?: boolean;
  /** Behind the number, with its space. */
  readonly suffix?: string;
  readonly min?: number;
  readonly max?: number;
  /** A key does not lead beyond the greatest number; below the least one it has to: 5 is on the way to 50. */
  readonly isBound?: boolean;
  readonly step: number;
}

/** A number as it is typed: its digits, with a point where it has decimals. */
interface Written {
  readonly isNegative: boolean;
  readonly digits: string;
}

const MACHINE = /^([+-]?)(\d+\.?\d*|\.\d+)$/;
const MULTIPLIERS: Readonly<Record<string, number>> = { k: 3, m: 6 };
const MINUS = /[-−]/;
const SPACE = /[\s'’]/g;
/** Around a number: a currency's sign, code or name, a percentage. */
const AROUND = /^[\p{Sc}%\s]+|[\p{Sc}%\s]+$|^[A-Z]{3}\s|\s?\b(?:[A-Z]{3}|euros?)$/gu;
/** Two numbers, or something else with digits in it: 12-15, 12/2026, 12 15; spaces and apostrophes stand before three digits. */
const SEVERAL = /\d[.,\s'’]*[^\d.,\s'’][^\d]*\d|\d[\s'’]+(?!\d{3}(?!\d))\d|\d[.,]\s+\d|\d[\t\r\n]+\d/;

/** The mask of a number: grouped, its signs standing for each other, k and m for its thousands and millions, - anywhere for its negative. */
export function numberMask(options: NumberOptions): Mask {
  const { signs, decimals = Number.POSITIVE_INFINITY, isPadded = false, suffix = '', min, max } = options;
  const mayBeNegative = !options.isPositive;
  const group = escaped(signs.group);
  const shapeOf = (fraction: string) => new RegExp(`^-?[\\d${group}]*${fraction}(?:${escaped(suffix)})?$`);
  const anyNumber = shapeOf(`(?:${escaped(signs.decimal)}\\d*)?`);
  const shape = Number.isFinite(decimals)
    ? shapeOf(decimals > 0 ? `(?:${escaped(signs.decimal)}\\d{0,${decimals}})?` : '')
    : anyNumber;
  const isOwn = new RegExp(`^[${group}${escaped(suffix)}]$`);

  const isSignificant = (character: string) => /\d/.test(character) || character === signs.decimal;
  const isBeyond = (written: Written) => {
    const value = Number(machine(written));
    return options.isBound && value > (max ?? value);
  };

  /** What a text of this mask holds, without its groups and its suffix. */
  const read = (text: string): Written => ({
    isNegative: text.startsWith('-'),
    digits: [...bare(text)].filter(isSignificant).join('').replace(signs.decimal, '.'),
  });
  const bare = (text: string) => (suffix && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text);
  /** How many of the digits, and the point, stand before a place in a text. */
  const placeIn = (text: string, at: number) => [...bare(text).slice(0, at)].filter(isSignificant).length;

  const write = ({ isNegative, digits }: Written): string => {
    const [whole = '', fraction] = digits.split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, signs.group);
    const number = fraction === undefined ? grouped : `${grouped}${signs.decimal}${fraction}`;
    return (isNegative ? '-' : '') + number + (number && suffix);
  };

  /** Puts the digits in order, the caret behind so many of them, and writes them. */
  const typed = ({ isNegative, digits }: Written, place: number): Typed => {
    let at = place;
    let [whole = '', fraction] = digits.split('.');
    const zeros = /^0*(?=\d)/.exec(whole)?.[0].length ?? 0;
    whole = whole.slice(zeros);
    at = Math.max(at - zeros, 0);
    if (whole === '' && /^0*$/.test(fraction ?? '') && fraction !== undefined && at === 0) {
      fraction = undefined;
    } else if (whole === '' && fraction !== undefined) {
      whole = '0';
      at += 1;
    }
    if (whole !== '' && isPadded) fraction = (fraction ?? '').padEnd(decimals, '0');
    const ordered = fraction === undefined ? whole : `${whole}.${fraction}`;
    const text = write({ isNegative, digits: ordered });
    return { text, caret: caretAfter(text, at) };
  };

  const caretAfter = (text: string, place: number): number => {
    let at = text.startsWith('-') ? 1 : 0;
    for (let left = place; left > 0 && at < text.length; at += 1) if (isSignificant(text[at]!)) left -= 1;
    return at;
  };

  /** The digits with a point at a place; undefined where decimals would be lost, or where there are none. */
  const withPoint = (digits: string, place: number): string | undefined => {
    const whole = digits.slice(0, place).replace('.', '');
    const fraction = digits.slice(place).replace('.', '');
    const isLost = /[1-9]/.test(fraction.slice(decimals));
    return decimals === 0 || isLost || digits.slice(0, place).includes('.')
      ? undefined
      : `${whole}.${fraction.slice(0, decimals)}`;
  };

  /** One character more; undefined for one that does not fit. `end` is where a selection ends that it replaces. */
  const put = ({ isNegative, digits }: Written, place: number, character: string) => {
    if (/\d/.test(character)) {
      const point = digits.indexOf('.');
      const isFraction = point >= 0 && place > point;
      const isFull = isFraction && digits.length - point - 1 >= decimals;
      if (isFull && place >= digits.length) return undefined;
      return {
        written: { isNegative, digits: digits.slice(0, place) + character + digits.slice(place + (isFull ? 1 : 0)) },
        place: place + 1,
      };
    }
    if (character === '.' || character === ',' || character === signs.decimal) {
      if (digits[place] === '.') return { written: { isNegative, digits }, place: place + 1 };
      const pointed = withPoint(digits, place);
      return pointed === undefined ? undefined : { written: { isNegative, digits: pointed }, place: place + 1 };
    }
    if (MINUS.test(character))
      return mayBeNegative ? { written: { isNegative: !isNegative, digits }, place } : undefined;
    if (character === '+') return { written: { isNegative: false, digits }, place };
    const power = MULTIPLIERS[character.toLowerCase()];
    if (!power || !/\d/.test(digits)) return undefined;
    const shifted = shift(digits, power);
    return { written: { isNegative, digits: shifted }, place: shifted.split('.')[0]!.length };
  };

  /** Not so 1,5 where the comma groups thousands. */
  const holds = (text: string) => shape.test(text) && write(read(text)) === text;

  const insertWhole = (text: string): Typed | undefined => {
    const number = readNumber(text, signs);
    if (!number || (number.isNegative && !mayBeNegative)) return undefined;
    const [whole = '', fraction] = number.digits.split('.');
    const kept = fraction && decimals > 0 ? `${whole}.${fraction.slice(0, decimals)}` : whole;
    const written = { isNegative: number.isNegative, digits: kept };
    return isBeyond(written) ? undefined : typed(written, kept.length);
  };

  return {
    form: sampleOf(options),
    inputMode: decimals === 0 ? 'numeric' : 'decimal',
    ...(decimals === 0 ? { endsAt: /[.,]/ } : {}),
    holds,
    insert(text, start, end, inserted) {
      const before = read(text);
      const [from, to] = [placeIn(text, start), placeIn(text, end)];
      const isWhole = (text !== '-' || start < end) && to - from === before.digits.length && inserted.trim().length > 1;
      if (isWhole) return insertWhole(inserted) ?? { text, caret: end };
      if (inserted.length > 1 && SEVERAL.test(inserted)) return { text, caret: end };
      // With two signs, which of them is the decimal one depends on the whole.
      const hasTwoSigns = /[.,].*[.,]/s.test(inserted);
      const number = hasTwoSigns ? readNumber(inserted, signs) : undefined;
      if (hasTwoSigns && !number) return { text, caret: end };
      const given = number ? (number.isNegative ? '-' : '') + number.digits : inserted.replace(SPACE, '');
      const isSignTaken = start === 0 && end > 0;
      let written: Written = {
        isNegative: before.isNegative && !isSignTaken,
        digits: before.digits.slice(0, from) + before.digits.slice(to),
      };
      let place = from;
      let isChanged = false;
      for (const character of given) {
        const next = put(written, place, character);
        // What follows a decimal sign that has no place is no part of the whole number.
        if (!next && inserted.length > 1 && /[.,]/.test(character)) break;
        const isRefused = !next || isBeyond(next.written);
        // What would be left of a number that is pasted is another one.
        if (isRefused && inserted.length > 1 && /\d/.test(character)) return { text, caret: end };
        if (isRefused) continue;
        ({ written, place } = next);
        isChanged = true;
      }
      return isChanged ? typed(written, place) : { text, caret: end };
    },
    remove(text, start, end, direction) {
      const [low, high] = widen(text, start, end, direction, isOwn);
      const { isNegative, digits } = read(text);
      const [from, to] = [placeIn(text, low), placeIn(text, high)];
      const isSignTaken = low === 0 && high > 0;
      const keepsPoint = isPadded && direction !== 'none' && digits.slice(from, to) === '.';
      if (keepsPoint) return { text, caret: caretAfter(text, direction === 'backward' ? from : to) };
      const left = digits.slice(0, from) + digits.slice(to);
      if (!/\d/.test(left)) return { text: isNegative && !isSignTaken && from < to ? '-' : '', caret: 1 };
      return typed({ isNegative: isNegative && !isSignTaken, digits: left }, from);
    },
    show(value, isTyped) {
      const trimmed = value.trim();
      if (trimmed === '') return '';
      const number = readNumber(trimmed, signs, !isTyped);
      if (!number || (number.isNegative && !mayBeNegative) || isBeyond(number)) return undefined;
      const [whole = '', fraction = ''] = number.digits.split('.');
      if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
      const kept = fraction.slice(0, decimals);
      return typed({ isNegative: number.isNegative, digits: kept ? `${whole}.${kept}` : whole }, 1).text;
    },
    raw: (text) => (text === '' ? '' : machine(read(text)) || text),
    fault(text) {
      const isHeld = holds(text);
      if (!isHeld && anyNumber.test(text)) return formFault(sampleOf(options));
      const raw = text && (machine(read(text)) || text);
      return valueError(isHeld ? raw : 'NaN', { number: 'plain', ...boundsOf(min, max) }, options.locale);
    },
    step(text, sign) {
      const now = machine(read(text)) || '0';
      const next = sum(now, options.step * sign);
      const value = Number(next);
      const bounded = value < (min ?? value) ? min! : value > (max ?? value) ? max! : value;
      return this.show(bounded === value ? next : plain(bounded)) ?? text;
    },
  };
}

const boundsOf = (min?: number, max?: number) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

/** As a machine writes it; empty for a sign alone. */
function machine({ isNegative, digits }: Written): string {
  const [whole = '', fraction] = digits.split('.');
  if (!/\d/.test(digits)) return '';
  const number = fraction ? `${whole || '0'}.${fraction}` : whole || '0';
  return isNegative && /[1-9]/.test(number) ? `-${number}` : number;
}

/** A number as a machine or a person writes it, with a currency, with other signs than ours, in thousands (12k). */
function readNumber(text: string, signs: Signs, isStrict = false): Written | undefined {
  const trimmed = text.trim();
  const [plainOne, sign, number] = MACHINE.exec(trimmed) ?? [];
  if (plainOne && (isStrict || !isGrouped(trimmed, signs))) return { isNegative: sign === '-', digits: tidy(number!) };
  let body = trimmed.replace(AROUND, '');
  if (SEVERAL.test(body)) return undefined;
  const minuses = body.match(/[-−]/g)?.length ?? 0;
  body = body.replace(/[-−+]/g, '').replace(AROUND, '').replace(SPACE, '');
  const power = MULTIPLIERS[body.at(-1)?.toLowerCase() ?? ''] ?? 0;
  if (power) body = body.slice(0, -1);
  if (minuses > 1 || !/^[\d.,]*\d[\d.,]*$/.test(body)) return undefined;
  const digits = decimalOf(body, signs);
  return digits === undefined
    ? undefined
    : { isNegative: minuses === 1, digits: tidy(power ? shift(digits, power) : digits) };
}

/** With one decimal point at most, out of the signs that a text has: where it has both kinds, the last one is that of the decimals. */
function decimalOf(body: string, signs: Signs): string | undefined {
  const found = body.match(/[.,]/g) ?? [];
  const last = found.at(-1);
  if (!last) return body;
  const others = found.filter((each) => each !== last);
  const isSeveral = found.length - others.length > 1;
  if (others.length > 0) return isSeveral ? undefined : pointed(body, last);
  if (isSeveral || isGrouped(body, signs))
    return /^\d{1,3}([.,]\d{3})+$/.test(body) ? body.replace(/[.,]/g, '') : undefined;
  return pointed(body, last);
}

const pointed = (body: string, sign: string) => {
  const at = body.lastIndexOf(sign);
  return `${body.slice(0, at).replace(/[.,]/g, '')}.${body.slice(at + 1)}`;
};

/** True for 1,234 where the comma groups thousands. */
const isGrouped = (body: string, { group }: Signs) =>
  /[.,]/.test(group) && new RegExp(`^[+-]?[1-9]\\d{0,2}${escaped(group)}\\d{3}$`).test(body);

const tidy = (digits: string) => digits.replace(/\.$/, '').replace(/^\./, '0.');

/** The digits with their point so many places further on. */
function shift(digits: string, power: number): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const padded = fraction.padEnd(power, '0');
  const rest = padded.slice(power);
  return rest && /[1-9]/.test(rest) ? `${whole}${padded.slice(0, power)}.${rest}` : whole + padded.slice(0, power);
}

/** Exactly, whatever the lengths. */
function sum(number: string, by: number): string {
  const added = plain(by);
  const places = Math.max(...[number, added].map((each) => each.split('.')[1]?.length ?? 0));
  const scaled = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(places, '0'));
  };
  const total = scaled(number) + scaled(added);
  const digits = String(total < 0n ? -total : total).padStart(places + 1, '0');
  const at = digits.length - places;
  const fraction = digits.slice(at).replace(/0+$/, '');
  return `${total < 0n ? '-' : ''}${digits.slice(0, at)}${fraction && `.${fraction}`}`;
}

const plain = (number: number) =>
  new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }).format(number);

function sampleOf({ signs, decimals, isPadded, suffix = '' }: NumberOptions): string {
  if (decimals === 0) return `0${suffix}`;
  return isPadded ? `0${signs.decimal}${'0'.repeat(decimals ?? 2)}${suffix}` : `0${suffix}`;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/%-]/g, '\\$&');
