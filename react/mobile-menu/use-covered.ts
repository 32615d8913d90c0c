import { type RefObject, useLayoutEffect } from 'react';
import { listen } from '../dom/listen.ts';

/**
 * Tells the menu's style how much of the screen's foot the on-screen keyboard covers (`--menu-covered`), as it does not make the
 * layout's viewport smaller everywhere.
 */
export function useCovered(box: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const { visualViewport: viewport } = window;
    if (!shown || !viewport) return;
    const fit = () => {
      const covered = window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop;
      box.current!.style.setProperty('--menu-covered', `${Math.max(0, Math.round(covered))}px`);
    };
    fit();
    const disposers = ['resize', 'scroll'].map((type) => listen(viewport, type, fit));
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [box, shown]);
}
