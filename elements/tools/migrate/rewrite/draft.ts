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
  /** Attributes that went. */
  readonly removed: Set<Attribute>;
  /** Elements that have another name now. */
  readonly renamed: Map<Element, string>;
  /** Elements that have `slot="trigger"` now. */
  readonly triggers: Set<Element>;
  readonly changes: Finding[];
  readonly todo: Finding[];
}

export const draftOf = (source: string): Draft => ({
  ...{ markup: new Markup(source), edits: new MagicString(source), wraps: [] },
  ...{ removed: new Set(), renamed: new Map(), triggers: new Set(), changes: [], todo: [] },
});

export function textOf({ edits, wraps }: Draft): string {
  const outermostFirst = wraps
    .map((wrap, order) => ({ ...wrap, order }))
    .sort((a, b) => a.start - b.start || b.end - a.end || b.order - a.order);
  const text = edits.clone();
  for (const { start, open } of outermostFirst) text.appendRight(start, open);
  for (const { start, end, close } of outermostFirst.reverse()) {
    // On the left of an empty range, the closing tag would come before its opening one.
    if (start === end) text.appendRight(end, close);
    else text.appendLeft(end, close);
  }
  return text.toString();
}
