import { type RefObject, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { findOnPage } from '../dom/find-on-page.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { listen } from '../dom/listen.ts';
import type { BarItem } from './bar-items.ts';

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

/** What the menu leaves free at the top, in CSS pixels: so much, and the page's header where one is named. */
export function useOffset(host: Host, shown: boolean, offset: number, header: readonly BarItem[] | string): number {
  return useMemo(() => {
    const element = shown && typeof header === 'string' ? findOnPage(host, 'header', header) : undefined;
    return Math.max(offset, element?.getBoundingClientRect().bottom ?? 0);
  }, [host, shown, offset, header]);
}

/** In CSS pixels. */
const LEAST_WIDTH = 240;
/** What stays free of the page, so that a click beside the menu closes it. */
const LEAST_BESIDE = 48;

const subscribe = (changed: () => void) => listen(window, 'resize', changed);

/** As many of the columns as the screen is wide enough for; at least one. */
export function useFittingColumns(columns: number): number {
  const fitting = useSyncExternalStore(subscribe, () => Math.floor((window.innerWidth - LEAST_BESIDE) / LEAST_WIDTH));
  return Math.max(1, Math.min(columns, fitting));
}
