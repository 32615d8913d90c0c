import { type Format, type Moment, type MonthNames, momentOf, parseMoment, plain, unitsOf } from './date-format.ts';

/** Why a text is refused. */
export type Refusal =
  /** It is no date. */
  | 'unreadable'
  /** There is no such day, or no such time. */
  | 'impossible'
  /** It can be read as two dates. */
  | 'ambiguous'
  /** The time is missing. */
  | 'timeless';

/** What a text was read as: a moment, a reason to refuse it, or nothing for an empty one. */
export type Reading = Moment | Refusal | undefined;

export interface TypingOptions {
  /** How dates are shown, with the time if there is one: it decides which number is the day. */
  readonly format: Format;
  readonly hasTime: boolean;
  readonly names: MonthNames;
  /** The present year, for years of two digits: they lie within the 80 years before it and the 19 after it. */
  readonly year: number;
}

const YEARS_AHEAD = 19;
const SEPARATOR = String.raw`\s*[\s./\\,·_‐‑‒–—−-]\s*`;
const NUMBERS = new RegExp(`^(\\d+)${SEPARATOR}(\\d+)${SEPARATOR}(\\d+)$`);
const DAY_FIRST = /^(?:\p{L}+\.?,? )?(\d{1,2})(?:er|st|nd|rd|th|\.)? (?:de |of )?(\p{L}+)\.?,? (?:de )?(\d+)$/u;
const MONTH_FIRST = /^(?:\p{L}+\.?,? )?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d+)$/u;
/** `7:08`, `07:08:09`, `7h`, `7 h 08`, `7:08 pm`; after a day, and a space, `T`, a comma or « à ». */
const TIME =
  /^(.*?\d)(?:\s*,\s*|\s*t|\s+(?:a |at )?)\s*(\d{1,2})(?:\s*(?:[:h])\s*(\d{1,2}))?(?:\s*[:m]\s*(\d{1,2}))?\s*(?:([ap])\.?\s?m\.?|h)?$/;
/** The time of `07.08`, `0708` and `070809`, after a whole date. */
const BARE_TIME = /^(.*?\d{4}.*?)(?:t| )(\d{2})\.?(\d{2})(?:\.?(\d{2}))?$/;
const NO_DATE = /^0{2,4}[-/.]0{2}[-/.]0{2,4}(?:[t ][0:]*)?$/;

/**
 * Reads one date typed or pasted in any sensible way: as it is shown, `1/2/26`, `01.02.2026`, `01022026`, `2026-02-01`, `1er février
 * 2026`. What could be two dates is refused. Where no time is asked for, one that is there is passed over; one with a zone is refused.
 */
export function readTyped(text: string, options: TypingOptions): Reading {
  const written = plain(text);
  if (written === '' || NO_DATE.test(written)) return undefined;
  const exact = parseMoment(options.format, written, options.names);
  if (exact !== undefined) return exact;
  const date = readDate(written, options);
  if (date !== 'unreadable') return options.hasTime && typeof date !== 'string' ? 'timeless' : date;
  return readWithTime(written, options);
}

/** The initial value as a server writes it: in the format that is sent, else in any that a visitor may type. */
export function readSent(text: string, sent: Format, options: TypingOptions): Reading {
  const exact = parseMoment(sent, text, options.names);
  const typed = exact === undefined || exact === 'impossible' ? readTyped(text, options) : exact;
  return exact === 'impossible' && typeof typed === 'string' ? exact : typed;
}

function readWithTime(text: string, options: TypingOptions): Reading {
  const refusals: Refusal[] = [];
  for (const pattern of [TIME, BARE_TIME]) {
    const [, before = '', hour = '', minute, second, half] = pattern.exec(text) ?? [];
    const isTime = minute !== undefined || half !== undefined || /h\.?$/.test(text);
    if (!before || !isTime) continue;
    const date = readDate(before, options);
    if (typeof date === 'string') refusals.push(date);
    else {
      const time = timeOf(Number(hour), Number(minute ?? 0), Number(second ?? 0), half);
      if (time === undefined) return 'impossible';
      return { day: date.day, second: options.hasTime ? time : 0 };
    }
  }
  return refusals.find((each) => each !== 'unreadable') ?? 'unreadable';
}

function timeOf(hour: number, minute: number, second: number, half: string | undefined): number | undefined {
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return hours > 23 || minute > 59 || second > 59 ? undefined : hours * 3600 + minute * 60 + second;
}

function readDate(text: string, options: TypingOptions): Moment | Refusal {
  const [, ...numbers] = NUMBERS.exec(text) ?? [];
  if (numbers.length > 0) return readNumbers(numbers, options);
  if (/^\d+$/.test(text)) return readDigits(text, options);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return readNamed(dayFirst[1]!, dayFirst[2]!, dayFirst[3]!, options);
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst ? readNamed(monthFirst[2]!, monthFirst[1]!, monthFirst[3]!, options) : 'unreadable';
}

/** `1`, `2` and `26`, in the order of the shown format; a year of four digits says by itself where it stands. */
function readNumbers(numbers: readonly string[], options: TypingOptions): Moment | Refusal {
  const order = orderOf(options.format);
  const lengths = numbers.map(({ length }) => length);
  const at = lengths.findIndex((length) => length > 2);
  if (at < 0) return dateIn(order, numbers, options.year);
  if (lengths[at] !== 4 || lengths.some((length, index) => index !== at && length > 2) || at === 1) return 'unreadable';
  if (order.indexOf('year') === at) return dateIn(order, numbers, options.year);
  if (at === 0) return dateIn(['year', 'month', 'day'], numbers, options.year);
  const dayFirst = dateIn(['day', 'month', 'year'], numbers, options.year);
  // A format that begins with the year tells nothing of which comes first here; one that ends with it has been tried above.
  return oneOf(dayFirst, dateIn(['month', 'day', 'year'], numbers, options.year));
}

/** `01022026`, `010226` and `20260201`. */
function readDigits(digits: string, options: TypingOptions): Moment | Refusal {
  const order = orderOf(options.format);
  if (digits.length === 6) return dateIn(order, split(digits, order, 2), options.year);
  if (digits.length !== 8) return 'unreadable';
  const own = dateIn(order, split(digits, order, 4), options.year);
  const iso = ['year', 'month', 'day'] as const;
  return oneOf(own, dateIn(iso, split(digits, iso, 4), options.year));
}

function readNamed(day: string, month: string, year: string, options: TypingOptions): Moment | Refusal {
  const { long, short } = options.names;
  const named = long.flatMap((name, index) => (isNamed(month, name, short[index]!) ? index + 1 : []));
  if (named.length !== 1 || (year.length !== 4 && year.length !== 2)) return 'unreadable';
  return dateIn(['day', 'month', 'year'], [day, String(named[0]), year], options.year);
}

/** A name may be cut short, to three letters at least. */
const isNamed = (text: string, long: string, short: string) =>
  text === plain(short).replace(/\.$/, '') || (text.length > 2 && plain(long).startsWith(text));

type DateUnit = 'day' | 'month' | 'year';

const orderOf = (format: Format): DateUnit[] =>
  unitsOf(format).filter((unit): unit is DateUnit => unit === 'day' || unit === 'month' || unit === 'year');

function split(digits: string, order: readonly DateUnit[], year: 2 | 4): string[] {
  let at = 0;
  return order.map((unit) => {
    const from = at;
    at += unit === 'year' ? year : 2;
    return digits.slice(from, at);
  });
}

function dateIn(order: readonly DateUnit[], numbers: readonly string[], now: number): Moment | Refusal {
  const values: Partial<Record<DateUnit, number>> = {};
  for (const [index, unit] of order.entries()) {
    const text = numbers[index]!;
    if (unit === 'year' && text.length !== 4 && text.length !== 2) return 'unreadable';
    values[unit] = unit === 'year' && text.length === 2 ? wholeYear(Number(text), now) : Number(text);
  }
  return momentOf(values) ?? 'impossible';
}

/** The year of two digits that is nearest: 26 is 2026, in 2026, and 60 is 1960. */
function wholeYear(year: number, now: number): number {
  const latest = now + YEARS_AHEAD;
  return latest - ((latest - year) % 100);
}

/** The one of two readings that is a date; where both are, and not the same, the text is ambiguous. */
function oneOf(one: Moment | Refusal, other: Moment | Refusal): Moment | Refusal {
  if (typeof one === 'string') return typeof other === 'string' ? one : other;
  return typeof other === 'string' || other.day === one.day ? one : 'ambiguous';
}
