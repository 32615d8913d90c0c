import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Dispose } from '../dom/listen.ts';
import { lessMotion } from '../dom/preferences.ts';

const SLIDE_MS = 250;
const CLOSED = { clipPath: 'inset(0 0 100% 0)' };
/** Extends below and beside the box, so that the shadow is not clipped. */
const OPEN = { clipPath: 'inset(0 -3rem -3rem)' };

/** For each list that is sliding closed, the function that ends the animation at once. */
const closings = new Map<Element, () => void>();

/** Shows a submenu with a slide, or at once. Returns a function that hides it with a slide. */
export function slideOpen(list: HTMLElement, { atOnce = false } = {}): Dispose {
  closings.get(list)?.();
  const dispose = borrowAttribute(list, 'data-open', '');
  const opening = atOnce ? undefined : slide(list, [CLOSED, OPEN]);
  return () => {
    opening?.cancel();
    if (!list.isConnected) return dispose();
    const closing = slide(list, [OPEN, CLOSED]);
    if (!closing) return dispose();
    closings.set(list, () => {
      closings.delete(list);
      closing.onfinish = null;
      closing.cancel();
      dispose();
    });
    closing.onfinish = () => closings.get(list)!();
  };
}

/** Runs something once a list no longer slides closed; at once where it does not. */
export function afterClosing(list: Element, run: () => void): void {
  const end = closings.get(list);
  if (end)
    closings.set(list, () => {
      end();
      run();
    });
  else run();
}

/** Ends at once all closing animations inside an element. */
export function endSlides(within: Element): void {
  for (const [list, end] of closings) if (within.contains(list)) end();
}

/** Starts the animation. Returns undefined if the visitor prefers reduced motion, the list is not rendered, or the duration is 0. */
function slide(list: HTMLElement, frames: Keyframe[]): Animation | undefined {
  if (lessMotion().matches || !list.checkVisibility()) return undefined;
  const duration = durationOf(getComputedStyle(list).getPropertyValue('--flexit-main-menu-slide'));
  return duration > 0 ? list.animate(frames, { duration, easing: 'ease-out' }) : undefined;
}

/** Parses a CSS time (`250ms`, `0.25s`) to milliseconds; `SLIDE_MS` for any other text. */
function durationOf(time: string): number {
  const value = Number.parseFloat(time);
  if (Number.isNaN(value)) return SLIDE_MS;
  return /ms\s*$/.test(time) ? value : value * 1000;
}
