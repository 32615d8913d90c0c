import { type Attribute, number } from './attributes.ts';

/**
 * A number that is brought within its bounds (both inclusive) where it lies beyond them.
 * @param initial what stands for no number; it may lie beyond the bounds.
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

/** CSS pixels, or a share of the viewport. */
export type Length = number | `${number}%`;

const LENGTH = /^(\d+\.?\d*|\.\d+)(px|%)?$/i;

/** `990`, `990px` or `98%`, above 0; where `none` fits, it is the whole viewport. An empty attribute is the default, silently. */
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

/** Percentages are those of the viewport, to which a modal dialog is fixed. */
export const toCss = (value: Length): string => (typeof value === 'number' ? `${value}px` : value);
