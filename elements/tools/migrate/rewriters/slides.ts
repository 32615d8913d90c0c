import type { Element } from '../tree.ts';
import { attributeText, move, renameTo, take, type Work } from '../work.ts';

/** Makes a list of slides the tag, and its items, which are no longer of a list, plain boxes. */
export function slides(lists: readonly Element[], work: Work): void {
  for (const list of lists) {
    const stray = list.children.find((child) => child.name !== 'li' || !child.whole);
    if (stray) {
      work.todo(
        stray.start,
        `<${stray.name}> is no <li> with its closing tag in the same branch of the template: make each slide one element in <${work.tag}>`,
      );
      continue;
    }
    const attributes = take(list, work);
    const ofBox = isBox(list.parent, work) ? move(list.parent, work) : '';
    if (attributes === undefined || ofBox === undefined) continue;
    renameTo(list, work.tag, work);
    work.edits.insert(list.nameEnd, attributes + ofBox);
    for (const item of list.children) {
      renameTo(item, 'div', work);
      thumbnail(item, work);
    }
    work.done(list);
  }
}

/** FlexSlider's own box around the list, which may have the settings. */
const isBox = (element: Element | undefined, { markup }: Work): element is Element =>
  element !== undefined && /(^|\s)flexslider(\s|$)/.test(markup.value(element, 'class') ?? '');

/** FlexSlider's picture for the paging. */
function thumbnail(item: Element, work: Work): void {
  const attribute = work.markup.attribute(item, 'data-thumb');
  if (attribute)
    work.todo(
      attribute.start,
      `data-thumb: give <${work.tag}> the attribute${attributeText('thumbnails', '')}, and see whether it finds this picture`,
    );
}
