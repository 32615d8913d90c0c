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
