import { borrowAttribute } from './borrowed-attributes.ts';
import { activeElement, focusQuietly } from './focus.ts';
import { type Dispose, listen } from './listen.ts';
import { call } from './members.ts';

/** True where nothing has the focus: what had it is gone. */
export function isNowhere(): boolean {
  const active = activeElement();
  return active === null || active === document.body;
}

/**
 * Moves the focus to the top of an area, which takes it only until it leaves; scrolls there only where that is out of view, and at once.
 * Without `outline`, `page.css` draws none around what takes the focus for the occasion.
 * Returns what gives the borrowed attributes back.
 */
export function focusTop(area: Element, { scroll, outline = true }: { scroll: boolean; outline?: boolean }): Dispose {
  const isRows = call(area, 'matches', 'thead, tbody, tfoot');
  const top = (isRows ? area.closest('table') : null) ?? (area as HTMLElement);
  const restore = call(top, 'hasAttribute', 'tabindex') ? () => {} : borrowAttribute(top, 'tabindex', '-1');
  const unmark = outline ? () => {} : borrowAttribute(top, 'data-flexit-focused', '');
  focusQuietly(top);
  if (scroll && !isTopInView(top)) call(top, 'scrollIntoView', { block: 'start', behavior: 'instant' });
  const dispose = () => {
    stop();
    restore();
    unmark();
  };
  // The window may lose the focus, and not the area.
  const stop = listen(top, 'blur', () => activeElement() !== top && dispose());
  return dispose;
}

function isTopInView(element: Element): boolean {
  const { top } = call(element, 'getBoundingClientRect');
  return top >= 0 && top < window.innerHeight;
}
