import { inSlices } from '../../react/dom/scheduling.ts';
import { page } from './copy.ts';
import { whenIdle } from './policies.ts';
import type { TagPolicy } from './registry.ts';

/** How far below the screen an element is met, so that it is ready when it scrolls in. */
const VISIBLE_MARGIN = '200px';

let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, (element: Element) => void>();

/** Acts once on an element when its policy says; `intent` is heard by others, and what is needed later is woken then (`wakeForNeed`). */
export function waitFor<E extends Element>(policy: TagPolicy, element: E, act: (element: E) => void): void {
  stopWaiting(element);
  if (policy === 'intent' || (policy === 'need' && !page.isRead)) return;
  waiting.set(element, act as (element: Element) => void);
  if (policy === 'idle') whenIdle(() => goOn(element));
  else if (policy !== 'visible') goOn(element);
  else {
    observer ??= new IntersectionObserver(
      (entries) => {
        const met = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        inSlices(met, goOn);
      },
      { rootMargin: VISIBLE_MARGIN },
    );
    observer.observe(element);
  }
}

function goOn(element: Element) {
  const act = waiting.get(element);
  stopWaiting(element);
  act?.(element);
}

/** Forgets an element that woke or left the page. */
export function stopWaiting(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
