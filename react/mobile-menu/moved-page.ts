import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Dispose } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { adoptSheet } from '../dom/style-sheets.ts';

interface Options {
  /** The menu's dialog; the page moves with the same timing. */
  box: RefObject<HTMLDialogElement | null>;
  /** The element that moves aside; undefined if none does. */
  page: HTMLElement | undefined;
  /** The edge from which the menu slides in: `left` or `right`. */
  position: string;
  shown: boolean;
}

const AT_ONCE = { duration: 0 };

/** Moves an element of the page aside while the menu is open, and back. */
export function useMovedPage({ box, page, position, shown }: Options): void {
  const movement = useRef<Movement>(undefined);

  useLayoutEffect(() => {
    const menu = box.current!;
    if (movement.current && movement.current.element !== page) movement.current.dispose();
    if (!page) return;
    if (!shown) {
      movement.current?.to(0, timingOf(menu));
      return;
    }
    if (movement.current?.element !== page) movement.current = createMovement(page);
    const distance = () => (position === 'right' ? -1 : 1) * menu.offsetWidth;
    let there = distance();
    movement.current.to(there, timingOf(menu));
    const observer = new ResizeObserver(() => {
      if (distance() === there) return;
      there = distance();
      movement.current?.to(there, AT_ONCE);
    });
    observer.observe(menu);
    return () => observer.disconnect();
  }, [box, page, position, shown]);
  useEffect(() => () => movement.current?.dispose(), []);
}

/** The timing of the menu's running animation, so that both move together; a duration of 0 if it has none. */
function timingOf(menu: Element): KeyframeAnimationOptions {
  const { delay = 0, duration = 0, easing = 'linear' } = menu.getAnimations()[0]?.effect?.getTiming() ?? {};
  return { delay, duration: duration as number, easing };
}

/** An element that can be moved sideways. */
export interface Movement {
  readonly element: HTMLElement;
  /** Moves it to a distance from its place, in CSS pixels. After a move to 0 all traces are removed. */
  to(x: number, timing: KeyframeAnimationOptions): void;
  /** Puts it back at once. */
  dispose: Dispose;
}

/** Moves an element by an animation, which touches no style of the page. The page cannot scroll sideways meanwhile. */
function createMovement(element: HTMLElement): Movement {
  let animation: Animation | undefined;
  let unlock: Dispose | undefined;
  const dispose = () => {
    animation?.cancel();
    animation = undefined;
    unlock?.();
    unlock = undefined;
  };
  return {
    element,
    dispose,
    to(x, timing) {
      unlock ??= adoptSheet(document, ':root { overflow-x: clip; }');
      const from = getComputedStyle(element).translate;
      const before = animation;
      const started = call(element, 'animate', { translate: [from, `${x}px`] }, { ...timing, fill: 'forwards' });
      before?.cancel();
      animation = started;
      if (x !== 0) return;
      started.finished.then(
        () => {
          if (animation === started) dispose();
        },
        () => {},
      );
    },
  };
}
