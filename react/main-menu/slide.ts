import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Dispose } from '../dom/listen.ts';

const SLIDE_MS = 250;
const ROLLED_UP = { clipPath: 'inset(0 0 100% 0)' };
/** With room for the shadow. */
const UNROLLED = { clipPath: 'inset(0 -3rem -3rem)' };

/** What ends at once the rolling up of a list, which a new opening or the menu's end cuts short. */
const closings = new Map<Element, () => void>();

/** Shows a submenu, sliding or, where it was on screen already, at once. Its disposer slides it back. */
export function unroll(list: HTMLElement, { atOnce = false } = {}): Dispose {
  closings.get(list)?.();
  const dispose = borrowAttribute(list, 'data-open', '');
  const opening = atOnce ? undefined : slide(list, [ROLLED_UP, UNROLLED]);
  return () => {
    opening?.cancel();
    if (!list.isConnected) return dispose();
    const closing = slide(list, [UNROLLED, ROLLED_UP]);
    if (!closing) return dispose();
    const end = () => {
      if (!closings.delete(list)) return;
      closing.cancel();
      dispose();
    };
    closings.set(list, end);
    closing.onfinish = end;
  };
}

/** Ends at once what still rolls back inside an element. */
export function endSlides(within: Element): void {
  for (const [list, end] of closings) if (within.contains(list)) end();
}

/** Undefined where nothing is to move. */
function slide(list: HTMLElement, frames: Keyframe[]): Animation | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !list.checkVisibility()) return undefined;
  const duration = durationOf(getComputedStyle(list).getPropertyValue('--flexit-main-menu-slide'));
  return duration > 0 ? list.animate(frames, { duration, easing: 'ease-out' }) : undefined;
}

/** A CSS time in milliseconds. */
function durationOf(time: string): number {
  const value = Number.parseFloat(time);
  if (Number.isNaN(value)) return SLIDE_MS;
  return /ms\s*$/.test(time) ? value : value * 1000;
}
