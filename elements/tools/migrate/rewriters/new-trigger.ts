import { selector } from '../selectors.ts';
import type { Element } from '../tree.ts';
import type { Work } from '../work.ts';

const isArea = selector('div.my_elements, div.my-elements, section.my_elements, section.my-elements');

/** The « new » link of a member's elements: in a slot only where it is the area's own child. */
export function newTrigger(links: readonly Element[], work: Work): void {
  for (const link of links) {
    if (work.markup.attribute(link, 'slot')) continue;
    const { parent } = link;
    if (parent && (parent.name === 'flexit-my-elements' || isArea(parent, work.markup) === 'yes')) {
      work.edits.insert(link.nameEnd, ' slot="trigger"');
      work.done(link);
    } else
      work.todo(
        link.start,
        'it opens the form of a new element: move it to be a child of <flexit-my-elements>, with slot="trigger"',
      );
  }
}
