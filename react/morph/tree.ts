import { keepChoices, keepEmptyMarks, keepFields, keepFocus, keepScroll } from './kept.ts';
import { morphLevel } from './level.ts';
import { createPatch } from './patch.ts';

/** What `morph` does, and what it may cost: it is fetched when it is first needed. */
export function morphTree(current: Element, next: Element): void {
  const fields = keepFields(current);
  const giveBack = [keepChoices(current), keepEmptyMarks(current), keepFocus(current)];
  const scroll = keepScroll(current);
  const { patch, removeLeftovers } = createPatch(current, next, { fields, scroll }, morphLevel);
  patch(current, next);
  removeLeftovers();
  for (const give of [fields.giveBack, ...giveBack, scroll.giveBack]) give();
}
