import { inSlices } from '../../react/dom/scheduling.ts';
import { page } from './copy.ts';
import { whenIdle } from './policies.ts';
import type { TagPolicy } from './registry.ts';

/** How far below the screen an element is met, so that it is ready when it scrolls in. */
const VISIBLE_MARGIN = '200px';

/** Those who wait for elements have one each: in one file, the loader would else take the place of the elements' own classes. */
export function createWaiting() {
  /** One for each tag, so that all of its elements can be forgotten at once. */
  const observers = new Map<string, IntersectionObserver>();
  const waiting = new WeakMap<Element, (element: Element) => void>();

  function observerOf({ localName }: Element): IntersectionObserver {
    const known = observers.get(localName);
    if (known) return known;
    const observer = new IntersectionObserver(
      (entries) => {
        const met = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        inSlices(met, goOn);
      },
      { rootMargin: VISIBLE_MARGIN },
    );
    observers.set(localName, observer);
    return observer;
  }

  function goOn(element: Element) {
    const act = waiting.get(element);
    stopWaiting(element);
    act?.(element);
  }

  /** Forgets an element that woke or left the page. */
  function stopWaiting(element: Element): void {
    waiting.delete(element);
    observers.get(element.localName)?.unobserve(element);
  }

  /** Acts once on an element when its policy says; `intent` is heard by others, and what is needed later is woken then (`wakeForNeed`). */
  function waitFor<E extends Element>(policy: TagPolicy, element: E, act: (element: E) => void): void {
    stopWaiting(element);
    if (policy === 'intent' || (policy === 'need' && !page.isRead)) return;
    waiting.set(element, act as (element: Element) => void);
    if (policy === 'idle') whenIdle(() => goOn(element));
    else if (policy !== 'visible') goOn(element);
    else observerOf(element).observe(element);
  }

  /** Forgets all elements of a tag that wait for their places on the screen. */
  function stopWatching(localName: string): void {
    observers.get(localName)?.disconnect();
    observers.delete(localName);
  }

  return [waitFor, stopWaiting, stopWatching] as const;
}
