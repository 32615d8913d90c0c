import { read } from '../dom/members.ts';

/** An area with other content, which is used up: for `morph`, in the content's document, where nothing upgrades. */
export function refilled(area: Element, content: Element | DocumentFragment): Element {
  const next = read(content, 'ownerDocument').importNode(area, false);
  next.append(...read(content, 'childNodes'));
  return next;
}
