import type { ValidationMessage } from '../forms/checks.ts';

/** A text in a field, and where its caret stands. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Where a deletion without a selection comes from: `backward` is Backspace, `forward` Delete; `none` deletes a selection. */
export type Direction = 'backward' | 'forward' | 'none';

/** How a field's text is typed, shown and sent. Pure: a text in, a text out; none ever holds a placeholder. */
export interface Mask {
  /** The form that is expected, as it is written for a visitor. */
  readonly form: string;
  /** The keyboard that touch screens offer. */
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'email' | 'url';
  /** The longest text that is sent, where there is one. */
  readonly longest?: number;
  /** A key that ends the number: the digits typed behind it are no part of it, as of 12.5 where there are no decimals. */
  readonly endsAt?: RegExp;
  /** Whether a text is one that the mask itself writes; any other is edited freely, and sent as it is. */
  holds(text: string): boolean;
  /** Puts a text in the place of `start` to `end`: as much of it as fits, one character after the other. */
  insert(text: string, start: number, end: number, inserted: string): Typed;
  remove(text: string, start: number, end: number, direction: Direction): Typed;
  /**
   * A whole value as it is shown, in the machine's notation or a person's; undefined for one that cannot be shown unchanged.
   * @param isTyped a person has written it: 1.000 is a thousand where the point groups thousands
   */
  show(value: string, isTyped?: boolean): string | undefined;
  /** What is sent for a text that the mask holds. */
  raw(text: string): string;
  /** Why a text is not yet a value, or none at all; undefined for an empty one. */
  fault(text: string): ValidationMessage | undefined;
  /** The value that one step leads to; undefined where the mask counts nothing. */
  step?(text: string, sign: 1 | -1): string;
}

/** The fault of a text that has not, or not yet, the form that is expected. */
export const formFault = (form: string): ValidationMessage => ({
  expression: 'Le champ {champ} ne respecte pas le format demandé : {format}',
  values: { format: form },
});

/** What a deletion takes where nothing is selected, and a mask's own characters are passed over. */
export function widen(text: string, start: number, end: number, direction: Direction, isOwn: RegExp): [number, number] {
  let [from, to] = [start, end];
  if (direction === 'backward')
    while (from > 0 && from < to && [...text.slice(from, to)].every((c) => isOwn.test(c))) from -= 1;
  if (direction === 'forward')
    while (to < text.length && [...text.slice(from, to)].every((c) => isOwn.test(c))) to += 1;
  return [from, to];
}
