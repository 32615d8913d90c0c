import type { Element } from '../../parse/tree.ts';
import type { Context } from '../widget.ts';
import { attributeText, move, renameTo, take } from './general.ts';

/** Makes a list of slides the tag, and its items `<div>`. */
export function slides(lists: readonly Element[], context: Context): void {
  for (const list of lists) {
    const stray = list.children.find((child) => child.name !== 'li' || !child.whole);
    if (stray) {
      context.todo(
        stray.start,
        `<${stray.name}> is no <li> with its closing tag in the same branch of the template: make each slide one element in <${context.tag}>`,
      );
      continue;
    }
    const attributes = take(list, context);
    const ofBox = isBox(list.parent, context) ? move(list.parent, context) : '';
    if (attributes === undefined || ofBox === undefined) continue;
    renameTo(list, context.tag, context);
    context.edits.appendLeft(list.nameEnd, attributes + ofBox);
    for (const item of list.children) {
      renameTo(item, 'div', context);
      thumbnail(item, context);
    }
    context.done(list);
  }
}

/** FlexSlider's own box around the list, which may have the settings. */
const isBox = (element: Element | undefined, { markup }: Context): element is Element =>
  element !== undefined && /(^|\s)flexslider(\s|$)/.test(markup.value(element, 'class') ?? '');

/** FlexSlider's picture for the paging. */
function thumbnail(item: Element, context: Context): void {
  const attribute = context.markup.attribute(item, 'data-thumb');
  if (attribute)
    context.todo(
      attribute.start,
      `data-thumb: give <${context.tag}> the attribute${attributeText('thumbnails', '')}, and see whether it finds this picture`,
    );
}
