import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { findOnPage } from '../dom/find-on-page.ts';
import { activeElement, focusable, focusQuietly } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import type { BarItem } from './bar-items.ts';

/** Keeps a closed dialog visible above the page, and inert, until its closing transition has ended. */
export function useLeaving(box: RefObject<HTMLDialogElement | null>, shown: boolean): void {
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    const isLeaving = wasShown.current && !shown;
    wasShown.current = shown;
    return isLeaving ? leave(box.current!) : undefined;
  }, [box, shown]);
}

/**
 * Shows the closed dialog as a popover while it slides out: `close()` takes it off the top layer at once, and only Chromium supports
 * the `overlay` transition that would keep it there.
 */
function leave(box: HTMLDialogElement): Dispose {
  box.popover = 'manual';
  box.inert = true;
  box.showPopover?.();
  const restore = () => {
    if (!box.popover) return;
    box.hidePopover?.();
    box.removeAttribute('popover');
    box.inert = false;
  };
  Promise.allSettled(box.getAnimations().map(({ finished }) => finished)).then(restore);
  return restore;
}

/**
 * Sets `--menu-covered` to the height that the on-screen keyboard covers, in CSS pixels, where it covers any: not in every browser does
 * the keyboard shrink the layout viewport, and what is set is inherited, so that everything in the menu is styled anew.
 */
export function useCovered(box: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const { visualViewport: viewport } = window;
    if (!shown || !viewport) return;
    const fit = () => {
      const covered = Math.round(window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop);
      const { style } = box.current!;
      if (covered > 0) style.setProperty('--menu-covered', `${covered}px`);
      else style.removeProperty('--menu-covered');
    };
    fit();
    const disposers = ['resize', 'scroll'].map((type) => listen(viewport, type, fit));
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [box, shown]);
}

/**
 * Closes the menu where it is open and not displayed: at that width, the page shows its main menu instead, which takes the focus that
 * is left without a place.
 */
export function useSwap(box: RefObject<HTMLElement | null>, shown: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!shown) return;
    let isSwapped = false;
    const closeUnseen = () => {
      if (box.current!.checkVisibility()) return;
      isSwapped = true;
      latest.current();
    };
    const stop = listen(window, 'resize', closeUnseen);
    closeUnseen();
    return () => {
      stop();
      if (isSwapped) focusMainMenu();
    };
  }, [box, shown]);
}

/** Gives the main menu the focus, unless something has it that is displayed: WebKitGTK 2.50 leaves it on what is so no more. */
function focusMainMenu(): void {
  const active = activeElement();
  if (active && active !== document.body && call(active, 'checkVisibility')) return;
  const [first] = [...document.querySelectorAll('flexit-main-menu')].flatMap(focusable);
  if (first) focusQuietly(first);
}

/**
 * The space that the menu leaves free at the top, in CSS pixels: `offset`, or more if the page's header reaches lower.
 * @param header the header's selector; the items of the menu's own header have no influence
 */
export function useOffset(host: Host, shown: boolean, offset: number, header: readonly BarItem[] | string): number {
  return useMemo(() => {
    const element = shown && typeof header === 'string' ? findOnPage(host, 'header', header) : undefined;
    return Math.max(offset, element?.getBoundingClientRect().bottom ?? 0);
  }, [host, shown, offset, header]);
}

/** The least width of a column, in CSS pixels. */
const LEAST_WIDTH = 240;
/** How much of the page stays visible, in CSS pixels, so that a click beside the menu can close it. */
const LEAST_BESIDE = 48;

const subscribe = (changed: () => void) => listen(window, 'resize', changed);

/** The number of columns that fit the window, from 1 to `columns`; updated when the window is resized. */
export function useFittingColumns(columns: number): number {
  const fitting = useSyncExternalStore(subscribe, () => Math.floor((window.innerWidth - LEAST_BESIDE) / LEAST_WIDTH));
  return Math.max(1, Math.min(columns, fitting));
}
