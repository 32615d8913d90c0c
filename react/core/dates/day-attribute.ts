import type { Attribute } from '../attributes.ts';
import { type Day, formatDay, parseDay, parseMonth, today } from './month.ts';

/** A day written `2026-11-05`, or a month, `2026-11`, for its first day; as a property also a `Date`. Empty is none, silently. */
export const day = (): Attribute<string> => {
  const parse = (raw: string) => (raw.trim() === '' || readDay(raw) !== undefined ? raw.trim() : undefined);
  return {
    type: 'string',
    default: '',
    expected: 'a day such as 2026-11-05, or a month such as 2026-11',
    parse,
    coerce(value) {
      if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : formatDay(today(value));
      return typeof value === 'string' ? parse(value) : undefined;
    },
  };
};

/** The day that such an attribute names; undefined for none. */
export const readDay = (text: string): Day | undefined => parseDay(text) ?? parseMonth(text);
