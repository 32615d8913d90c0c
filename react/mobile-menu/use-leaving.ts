import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Dispose } from '../dom/listen.ts';

/** Keeps a dialog that has been closed in sight, above the page and out of reach, until it has left. */
export function useLeaving(box: RefObject<HTMLDialogElement | null>, shown: boolean): void {
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    const isLeaving = wasShown.current && !shown;
    wasShown.current = shown;
    return isLeaving ? leave(box.current!) : undefined;
  }, [box, shown]);
}

/** As a popover: a closed dialog leaves the top layer at once, and only Chromium's transitions can hold it there. */
function leave(box: HTMLDialogElement): Dispose {
  box.popover = 'manual';
  box.inert = true;
  box.showPopover?.();
  const end = () => {
    if (!box.popover) return;
    box.hidePopover?.();
    box.removeAttribute('popover');
    box.inert = false;
  };
  Promise.allSettled(box.getAnimations().map(({ finished }) => finished)).then(end);
  return end;
}
