import { borrowAttribute } from './borrow.ts';
import { activeElement } from './focusable.ts';
import { listen, type Release } from './listen.ts';

/** True where nothing has the focus: what had it is gone. */
export function isNowhere(): boolean {
  const active = activeElement();
  return active === null || active === active.ownerDocument.body;
}

/**
 * Moves the focus to the top of an area, which takes it only until it leaves; scrolls there only where that is out of view, and at once.
 * Returns what gives the borrowed attribute back.
 */
export function focusTop(area: HTMLElement, { scroll }: { scroll: boolean }): Release {
  const giveBack = area.hasAttribute('tabindex') ? () => {} : borrowAttribute(area, 'tabindex', '-1');
  area.focus({ preventScroll: true });
  if (scroll && !isTopInView(area)) area.scrollIntoView({ block: 'start', behavior: 'instant' });
  const release = () => {
    stop();
    giveBack();
  };
  // The window may lose the focus, and not the area.
  const stop = listen(area, 'blur', () => activeElement() !== area && release());
  return release;
}

function isTopInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight;
}
