import { inSlices } from '../../react/dom/scheduling.ts';
import { page } from './copy.ts';
import { whenIdle } from './policies.ts';
import type { TagPolicy } from './registry.ts';

/** How far below the screen an element is met, so that it is ready when it scrolls in. */
const VISIBLE_MARGIN = '200px';
/** How far below it an element is looked at in each frame. */
const NEAR_MARGIN = '1000px';
/** How often, in milliseconds, one is looked at that is further away; in Chromium, which knows this option: a thousand take 2 ms a frame. */
const FAR_DELAY_MS = 100;

/** Those who wait for elements have one each: in one file, the loader would else take the place of the elements' own classes. */
export function createWaiting() {
  /** For each tag, so that all of its elements can be forgotten at once: the one for what is far away, and the one for what is near. */
  const observers = new Map<string, readonly IntersectionObserver[]>();
  const waiting = new WeakMap<Element, (element: Element) => void>();
  const observersOf = (localName: string) => observers.get(localName) ?? [];

  function openObservers(localName: string): readonly IntersectionObserver[] {
    const comeNear = (element: Element) => {
      far.unobserve(element);
      if (waiting.has(element)) near.observe(element);
    };
    const far = observer(comeNear, NEAR_MARGIN, FAR_DELAY_MS);
    const near = observer(goOn, VISIBLE_MARGIN);
    observers.set(localName, [far, near]);
    return [far];
  }

  function goOn(element: Element) {
    const act = waiting.get(element);
    stopWaiting(element);
    act?.(element);
  }

  /** Forgets an element that woke or left the page. */
  function stopWaiting(element: Element): void {
    waiting.delete(element);
    for (const each of observersOf(element.localName)) each.unobserve(element);
  }

  /** Acts once on an element when its policy says; `intent` is heard by others, and what is needed later is woken then (`wakeForNeed`). */
  function waitFor<E extends Element>(policy: TagPolicy, element: E, act: (element: E) => void): void {
    stopWaiting(element);
    if (policy === 'intent' || (policy === 'need' && !page.isRead)) return;
    waiting.set(element, act as (element: Element) => void);
    if (policy === 'idle') whenIdle(() => goOn(element));
    else if (policy !== 'visible') goOn(element);
    else (observers.get(element.localName) ?? openObservers(element.localName))[0]!.observe(element);
  }

  /** Forgets all elements of a tag that wait for their places on the screen. */
  function stopWatching(localName: string): void {
    for (const each of observersOf(localName)) each.disconnect();
    observers.delete(localName);
  }

  return [waitFor, stopWaiting, stopWatching] as const;
}

/** Acts on what comes within a margin around the screen. @param delay between two looks at the same element, in milliseconds */
const observer = (act: (element: Element) => void, rootMargin: string, delay?: number) =>
  new IntersectionObserver(
    (entries) =>
      inSlices(
        entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target),
        act,
      ),
    { rootMargin, delay } as IntersectionObserverInit,
  );
