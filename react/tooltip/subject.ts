import type { Anchor } from '../hooks/anchor.ts';
import { isBorrowed } from '../hooks/borrow.ts';
import { focusable } from '../hooks/focusable.ts';
import type { Host } from '../hooks/host.ts';
import type { Meeting } from './visit.ts';

/** What a tooltip is about: the nodes in its default slot. */
export interface Subject {
  /** What the focus can be on; never empty: else it is the first element, or the host around mere text. */
  readonly controls: readonly Element[];
  /** False where the keyboard cannot come to any of them. */
  readonly reachable: boolean;
}

/** The elements, through a slot of the page's own to what that one shows. */
export const elementsOf = (host: Host): Element[] =>
  Array.from(host.children)
    .filter(({ slot, attributes }) => slot === '' && !attributes.getNamedItem('data-flexit'))
    .flatMap((child) => (child instanceof HTMLSlotElement ? child.assignedElements({ flatten: true }) : child));

export function subjectOf(host: Host, slot: HTMLSlotElement): Subject {
  const found: Element[] = focusable(slot).filter((node) => !isBorrowed(node, 'tabindex'));
  if (host.hasAttribute('tabindex') && !isBorrowed(host, 'tabindex')) found.unshift(host);
  if (found.length > 0) return { controls: found, reachable: true };
  const [first = host] = elementsOf(host);
  return { controls: [first], reachable: hasOwnFocus(first, host) };
}

/** True for what the page sees to: a tab stop among several, a control that is hidden now, another element's inside. */
const hasOwnFocus = (node: Element, host: Host) =>
  (node.hasAttribute('tabindex') && !isBorrowed(node, 'tabindex')) ||
  (node !== host && node.localName.includes('-')) ||
  (!isBorrowed(node, 'tabindex') && (node as HTMLElement).tabIndex >= 0 && !node.matches(':disabled'));

/** The elements whose native titles would show beside the tooltip. */
export const titled = (host: Host): Element[] =>
  [host, ...elementsOf(host).flatMap((element) => [element, ...element.querySelectorAll('[title]')])].filter(
    (element) => element.matches('[title]:not(iframe)'),
  );

/** Where the tooltip stands: at the control that was met, else at the element, else at the first control. */
export function anchorOf(host: Host, { controls }: Subject, meeting?: Meeting): Anchor {
  const met = meeting && [...controls, ...elementsOf(host)].find(meeting.isOn);
  const element = met ?? controls[0] ?? host;
  return element.getClientRects().length > 0 ? element : contentsOf(host);
}

/** The place of an element without a box: that of its nodes. */
function contentsOf(host: Host): Anchor {
  const nodes = Array.from(host.childNodes).filter((node) =>
    node instanceof Element ? elementsOf(host).includes(node) : node.textContent?.trim(),
  );
  const range = host.ownerDocument.createRange();
  range.selectNodeContents(host);
  if (nodes[0]) range.setStartBefore(nodes[0]);
  if (nodes[0]) range.setEndAfter(nodes.at(-1)!);
  return {
    contextElement: host,
    getBoundingClientRect: () => range.getBoundingClientRect(),
    getClientRects: () => range.getClientRects(),
  };
}
