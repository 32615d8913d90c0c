import type { Element } from '../tree.ts';
import { moveText, type Work, wrapTrigger } from '../work.ts';

const ADDRESSES = ['src', 'iframe'];

/** Links whose page opens in a popup's frame, at their own address unless another is given. */
export const framePopup = (links: readonly Element[], work: Work) => popup(links, 'iframe', work);

/** Links whose answer, a fragment, opens in a popup. */
export const fragmentPopup = (links: readonly Element[], work: Work) => popup(links, 'src', work);

function popup(links: readonly Element[], address: string, work: Work): void {
  wrapTrigger(links, work, (link) => {
    const isGiven = link.attributes.some((each) => {
      const name = work.rewriting.attributes[each.name] ?? '';
      return ADDRESSES.includes(name) && each.valueEnd > each.valueStart;
    });
    const href = work.markup.attribute(link, 'href');
    return isGiven || !href ? '' : moveText(address, href, work.markup);
  });
}
