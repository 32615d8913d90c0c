import MagicString from 'magic-string';
import { Markup } from '../parse/markup.ts';
import type { Attribute } from '../parse/tags.ts';
import type { Element } from '../parse/tree.ts';

/** Something at an offset of a file. */
export interface Finding {
  readonly at: number;
  /** With its prefix; `undefined` for what concerns no one tag. */
  readonly tag: string | undefined;
  readonly reason: string;
}

/** A pair of tags to be written around a range. Of two with the same range, the later one is outside. */
export interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly open: string;
  readonly close: string;
}

/** A file while it is rewritten. */
export interface Draft {
  readonly markup: Markup;
  readonly edits: MagicString;
  readonly wraps: Wrap[];
  /** Attributes that were removed. */
  readonly removed: Set<Attribute>;
  /** The new names of elements that were renamed. */
  readonly renamed: Map<Element, string>;
  /** Elements that were given `slot="trigger"`. */
  readonly triggers: Set<Element>;
  readonly changes: Finding[];
  readonly todo: Finding[];
}

export const draftOf = (source: string): Draft => ({
  ...{ markup: new Markup(source), edits: new MagicString(source), wraps: [] },
  ...{ removed: new Set(), renamed: new Map(), triggers: new Set(), changes: [], todo: [] },
});

/**
 * The rewritten text. Tags at one offset nest in the order in which magic-string is told of them, and the widgets come in any order:
 * so the wraps are written here, when all are known.
 */
export function textOf({ edits, wraps }: Draft): string {
  const outermostFirst = wraps.toReversed().sort((a, b) => a.start - b.start || b.end - a.end);
  const text = edits.clone();
  for (const { start, open } of outermostFirst) text.appendRight(start, open);
  for (const { start, end, close } of outermostFirst.reverse()) {
    // On the left of an empty range, the closing tag would come before its opening one.
    if (start === end) text.appendRight(end, close);
    else text.appendLeft(end, close);
  }
  return text.toString();
}
