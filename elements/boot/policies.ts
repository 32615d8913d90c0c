import { requestIdle } from '../../react/dom/scheduling.ts';
import { INTENTS, intended } from './intent.ts';
import type { Policy } from './registry.ts';

interface Waiting extends HTMLElement {
  /** `now` where its own listeners are to hear of the event that woke it. */
  wake(now?: boolean): void;
}

/** How far below the screen an element is met, so that it is ready when it scrolls in. */
const VISIBLE_MARGIN = '200px';

let observer: IntersectionObserver | undefined;
const visible = new Set<Waiting>();
const idle = new Set<Waiting>();
const heard = new WeakSet<EventTarget>();

/** Wakes an upgraded element when its policy says. */
export function waitFor(policy: Exclude<Policy, 'eager'>, element: Waiting): void {
  stopWaiting(element);
  listenForIntent(element.getRootNode());
  if (policy === 'visible') whenVisible(element);
  else if (policy === 'idle') whenIdle(element);
}

/** Forgets an element that woke or left the page. */
export function stopWaiting(element: Waiting): void {
  idle.delete(element);
  if (!visible.delete(element)) return;
  observer!.unobserve(element);
}

function whenVisible(element: Waiting) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) (target as Waiting).wake();
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  visible.add(element);
  observer.observe(element);
}

function whenIdle(element: Waiting) {
  if (idle.size === 0) requestIdle(wakeIdle);
  idle.add(element);
}

/** Wakes elements as long as the browser has time, at least one a turn. */
function wakeIdle(deadline?: IdleDeadline) {
  for (const element of idle) {
    idle.delete(element);
    element.wake();
    if (deadline && deadline.timeRemaining() <= 0) break;
  }
  if (idle.size > 0) requestIdle(wakeIdle);
}

/**
 * One listener a type for the whole page, and for each shadow root, which keeps to itself what comes from a neighbour in it, and
 * submissions. Whatever its policy, an element that is met wakes.
 */
function listenForIntent(root: Node) {
  for (const target of root instanceof ShadowRoot ? [root, window] : [window]) {
    if (heard.has(target)) continue;
    heard.add(target);
    // A submission needs no visitor: a script may ask for it.
    for (const type of [...INTENTS, 'submit'])
      target.addEventListener(type, wakeIntended, { capture: true, passive: true });
  }
}

function wakeIntended(event: Event) {
  // What a visitor does next may come at once; only the focus may move while React is at work, which renders nothing then.
  const now = event.type !== 'focusin';
  for (const element of intended(event)) if ('wake' in element) (element as Waiting).wake(now);
}
