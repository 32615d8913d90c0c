import { isBorrowed } from '../dom/borrowed-attributes.ts';
import { focusable } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
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

/** True for what the page sees to: a tab stop among several, another element's inside, a control that is hidden now. */
function hasOwnFocus(node: Element, host: Host): boolean {
  if (isBorrowed(node, 'tabindex')) return false;
  if (node.hasAttribute('tabindex') || (node !== host && node.localName.includes('-'))) return true;
  return (node as HTMLElement).tabIndex >= 0 && !node.matches(':disabled');
}

/** The elements whose native titles would show beside the tooltip. */
export const titled = (host: Host): Element[] =>
  [host, ...elementsOf(host).flatMap((element) => [element, ...element.querySelectorAll('[title]')])].filter(
    (element) => element.matches('[title]:not(iframe)'),
  );

/** Where the tooltip stands: at the control that was met, else at the element, else at the first control; at what has a box. */
export function anchorOf(host: Host, { controls }: Subject, meeting?: Meeting): Element {
  const elements = elementsOf(host);
  const inner = elements.flatMap((element) => [...element.querySelectorAll('*')]);
  const boxes = [...controls, ...elements, ...inner].filter((element) => element.getClientRects().length > 0);
  return boxes.find((element) => meeting?.elements.includes(element)) ?? boxes[0] ?? host;
}
