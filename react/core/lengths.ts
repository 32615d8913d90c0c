import { type Attribute, number } from './attributes.ts';

/**
 * A number attribute that is rounded to an integer and clamped to its bounds, both inclusive.
 * @param initial the default, which may lie beyond the bounds
 */
export function clamped(initial: number, min: number, max: number): Attribute<number> {
  const any = number(initial);
  const within = (value: number | undefined) =>
    value === undefined || value === initial ? value : Math.min(Math.max(Math.round(value), min), max);
  return {
    ...any,
    expected: `a number from ${min} to ${max}`,
    parse: (raw) => within(any.parse(raw)),
    coerce: (value) => within(any.coerce(value)),
  };
}

/** A length: a number of CSS pixels, or a percentage of the viewport. */
export type Length = number | `${number}%`;

const LENGTH = /^(\d+\.?\d*|\.\d+)(px|%)?$/i;

/**
 * A length attribute: `990`, `990px` or `98%`, above 0. An empty attribute gives the default.
 * @param options `none`: whether the word `none` is accepted, for 100 %
 */
export const length = (initial: Length, { none = false } = {}): Attribute<Length> => {
  const parse = (raw: string): Length | undefined => {
    const word = raw.trim().toLowerCase();
    if (word === '') return initial;
    if (none && word === 'none') return '100%';
    const [, digits, unit] = LENGTH.exec(word) ?? [];
    const value = Number(digits);
    if (!(value > 0)) return undefined;
    return unit === '%' ? `${value}%` : value;
  };
  return {
    type: 'Length',
    default: initial,
    expected: `a length above 0 such as 600 (pixels) or 95% (of the viewport)${none ? ', or none' : ''}`,
    parse,
    coerce(value) {
      if (typeof value === 'string') return parse(value);
      return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
    },
  };
};

/** A height attribute: a length, or `auto`, that of what it holds. */
export function height(initial: Length | 'auto'): Attribute<Length | 'auto'> {
  const any = length(initial === 'auto' ? 400 : initial);
  const isAuto = (value: unknown) => typeof value === 'string' && value.trim().toLowerCase() === 'auto';
  return {
    type: "Length | 'auto'",
    default: initial,
    expected: `${any.expected}, or auto`,
    parse: (raw) => (isAuto(raw) ? 'auto' : raw.trim() === '' ? initial : any.parse(raw)),
    coerce: (value) => (isAuto(value) ? 'auto' : any.coerce(value)),
  };
}

/** A length as a CSS value. Percentages refer to the viewport, since a modal dialog is `position: fixed`. */
export const toCss = (value: Length): string => (typeof value === 'number' ? `${value}px` : value);
