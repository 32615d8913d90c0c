import type { Markup } from '../markup.ts';
import type { Element } from '../tree.ts';
import { rename, type Work } from '../work.ts';

/** Two views or more among its own children. */
export const hasViews = ({ children }: Element, markup: Markup): boolean =>
  children.filter((child) => markup.attribute(child, 'data-view')).length > 1;

/** Boxes whose own children are the views; others have the structure of which the element would complain. */
export function viewSwitch(boxes: readonly Element[], work: Work): void {
  for (const box of boxes) {
    if (box.children.some((child) => work.markup.attribute(child, 'data-view'))) rename([box], work);
    else
      work.todo(
        box.start,
        `none of its own children has data-view: <${work.tag}> stands around the views, data-view="list", and their buttons, data-show="list"`,
      );
  }
}
