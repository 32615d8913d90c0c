import { type Day, dateOf, dayOf } from './month.ts';

/** A day and a time of day, without time zone. */
export interface Moment {
  readonly day: Day;
  /** Seconds since midnight, 0 to 86 399. */
  readonly second: number;
}

/** The names of the months, January first, in one language. */
export interface MonthNames {
  readonly long: readonly string[];
  readonly short: readonly string[];
}

type Unit = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second';
type Part =
  | { readonly literal: string }
  | {
      readonly unit: Unit;
      /** The number of digits that it is filled up to with zeros; 1 for none. */
      readonly width: 1 | 2 | 4;
      readonly name?: keyof MonthNames;
    };

/** A format of dates or times that was read by `dateFormat` or `timeFormat`. */
export interface Format {
  readonly parts: readonly Part[];
}

const DAY_SECONDS = 86_400;
const DATE_TOKEN = /d+|j+|m+|y+|a+/gi;
const TIME_TOKEN = /h+|m+|i+|s+/gi;

/**
 * Reads a format of dates: `d` or `dd`, `m`, `mm`, `mmm` (`févr.`) or `mmmm` (`février`), and `yyyy`, in any order, with any signs
 * between; case is ignored, `j` and `a` are the French letters of `d` and `y`, and `yy` is a year of four digits, as in jQuery UI.
 * @returns undefined for any other text, and where the day, the month or the year is missing or there twice
 */
export const dateFormat = (text: string): Format | undefined =>
  readFormat(text, DATE_TOKEN, dateUnit, ['day', 'month', 'year']);

/** Reads a format of times: `h` or `hh`, then `m` or `mm`, and `s` or `ss`, which may be missing. Undefined for any other text. */
export const timeFormat = (text: string): Format | undefined =>
  readFormat(text, TIME_TOKEN, timeUnit, ['hour', 'minute']);

/** A format of times without its seconds and the signs before them: `hh:mm` for `hh:mm:ss`. */
export function withoutSeconds({ parts }: Format): Format {
  const at = parts.findIndex((part) => 'unit' in part && part.unit === 'second');
  if (at < 0) return { parts };
  const before = parts[at - 1];
  const from = before && 'literal' in before && at === parts.length - 1 ? at - 1 : at;
  return { parts: parts.toSpliced(from, at - from + 1) };
}

/** A date's format and a time's as one, with a space between. */
export const joined = (date: Format, time: Format): Format => ({
  parts: [...date.parts, { literal: ' ' }, ...time.parts],
});

function dateUnit(token: string): Part | undefined {
  const width = token.length === 1 ? 1 : 2;
  switch (token[0]!.toLowerCase()) {
    case 'd':
    case 'j':
      return token.length > 2 ? undefined : { unit: 'day', width };
    case 'm':
      if (token.length > 4) return undefined;
      return { unit: 'month', width, name: token.length > 2 ? (token.length === 3 ? 'short' : 'long') : undefined };
    default:
      return token.length === 2 || token.length === 4 ? { unit: 'year', width: 4 } : undefined;
  }
}

function timeUnit(token: string): Part | undefined {
  if (token.length > 2) return undefined;
  const units: Readonly<Record<string, Unit>> = { h: 'hour', m: 'minute', i: 'minute', s: 'second' };
  return { unit: units[token[0]!.toLowerCase()]!, width: token.length as 1 | 2 };
}

function readFormat(
  text: string,
  token: RegExp,
  unitOf: (token: string) => Part | undefined,
  asked: readonly Unit[],
): Format | undefined {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.trim().matchAll(token)) {
    const part = unitOf(match[0]);
    if (!part) return undefined;
    if (match.index > at) parts.push({ literal: text.trim().slice(at, match.index) });
    parts.push(part);
    at = match.index + match[0].length;
  }
  const end = text.trim().slice(at);
  const literals = [...parts.flatMap((part) => ('literal' in part ? part.literal : [])), end].join('');
  const units = unitsOf({ parts });
  const isWhole = asked.every((unit) => units.includes(unit)) && new Set(units).size === units.length;
  if (!isWhole || /[\p{L}\d]/u.test(literals) || hasRunningDigits(parts)) return undefined;
  return { parts: end ? [...parts, { literal: end }] : parts };
}

/** Whether a number of one or two digits meets the next one without a sign between: nothing says where it ends. */
const hasRunningDigits = (parts: readonly Part[]) =>
  parts.some((part, index) => {
    const next = parts[index + 1];
    return 'unit' in part && next && 'unit' in next && (part.width === 1 || part.name || next.width === 1 || next.name);
  });

/** The units of a format, in its order. */
export const unitsOf = ({ parts }: Format): Unit[] => parts.flatMap((part) => ('unit' in part ? part.unit : []));

/** Writes a moment. A year has four digits. */
export function formatMoment({ parts }: Format, moment: Moment, names: MonthNames): string {
  const values = valuesOf(moment);
  return parts
    .map((part) => {
      if ('literal' in part) return part.literal;
      if (part.name) return names[part.name][values.month - 1]!;
      return String(values[part.unit]).padStart(part.width, '0');
    })
    .join('');
}

function valuesOf({ day, second }: Moment): Record<Unit, number> {
  return {
    ...dateOf(day),
    hour: Math.floor(second / 3600),
    minute: Math.floor(second / 60) % 60,
    second: second % 60,
  };
}

/**
 * Reads a text that is written exactly in a format; case, accents and the kinds of spaces do not matter. A missing time is midnight.
 * @returns undefined for a text of another form; `'impossible'` for a day or a time that does not exist
 */
export function parseMoment({ parts }: Format, text: string, names: MonthNames): Moment | 'impossible' | undefined {
  const found: Partial<Record<Unit, number>> = {};
  const pattern = parts.map((part) => sourceOf(part, names)).join('');
  const match = new RegExp(`^${pattern}$`, 'u').exec(plain(text));
  if (!match) return undefined;
  const units = parts.filter((part) => 'unit' in part);
  for (const [index, { unit, name }] of units.entries()) {
    const written = match[index + 1]!;
    found[unit] = name ? names[name].findIndex((each) => plain(each) === written) + 1 : Number(written);
  }
  return momentOf(found) ?? 'impossible';
}

/** The moment of such numbers; a missing time is midnight. Undefined where there is no such day or time. */
export function momentOf(numbers: Partial<Record<Unit, number>>): Moment | undefined {
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = numbers;
  const found = dayOf(year, month, day);
  const date = dateOf(found);
  if (year < 1 || year > 9999 || date.year !== year || date.month !== month || date.day !== day) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return { day: found, second: hour * 3600 + minute * 60 + second };
}

/** The moment's order in time. */
export const orderOf = ({ day, second }: Moment): number => day * DAY_SECONDS + second;

function sourceOf(part: Part, names: MonthNames): string {
  if ('literal' in part) return escaped(plain(part.literal, false));
  if (part.name) {
    const longestFirst = names[part.name]
      .map((name) => plain(name))
      .toSorted((one, other) => other.length - one.length);
    return `(${longestFirst.map(escaped).join('|')})`;
  }
  return part.width === 1 ? '(\\d{1,2})' : `(\\d{${part.width}})`;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A text as texts are compared: no accents, small letters, plain spaces and digits, and nothing that is not seen. */
export function plain(text: string, trimmed = true): string {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return trimmed ? folded.trim() : folded;
}
