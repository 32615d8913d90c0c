import type { Markup } from '../markup.ts';
import type { Element } from '../tree.ts';
import { around, moveText, type Work } from '../work.ts';

/** The parameters of a list: `{"url": …}` or `url=… referer=…`. */
const PARAMETERS = /^[ \t\r\n]*(\{[\s\S]*"url"|url[ \t]*=[ \t]*[^ \t\r\n])/;

/** A comment with a list's parameters stands in the block itself, before its first element. */
export function hasParameters({ contentStart, contentEnd, children }: Element, markup: Markup): boolean {
  const comments = markup.comments(contentStart, children[0]?.start ?? contentEnd);
  return comments.some((comment) => PARAMETERS.test(comment));
}

/** Wraps blocks, whose ids stay the names by which the server knows them. */
export function list(blocks: readonly Element[], work: Work): void {
  for (const block of blocks) {
    const id = work.markup.attribute(block, 'id');
    around(block, work, id ? moveText('identload', id, work.markup) : '');
  }
}
