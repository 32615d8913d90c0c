import type { Dispose } from '../listen.ts';
import { adoptSheet } from '../style-sheets.ts';

let holders = 0;
let unlock: Dispose | undefined;

/** What a window shows of a page, without its scroll bars, in CSS pixels. */
export interface PageRoom {
  readonly width: number;
  readonly height: number;
  /** Whether the page is longer than that. */
  readonly isExceeded: boolean;
  readonly hasBar: boolean;
}

export function measureRoom(): PageRoom {
  const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
  return {
    width: clientWidth,
    height: clientHeight,
    isExceeded: scrollHeight > clientHeight,
    hasBar: window.innerWidth > clientWidth,
  };
}

/**
 * Keeps the page behind from scrolling, without a shift; where it does not scroll anyway, does nothing.
 * @param room of the page, where it was measured before something of it changed
 * @returns its disposer
 */
export function lockScroll(room = measureRoom()): Dispose {
  holders += 1;
  const { isExceeded, hasBar } = room;
  if (holders === 1 && isExceeded) {
    // A page that another library has locked has no scrollbar, and has made up for its width.
    unlock = adoptSheet(document, `:root { overflow: hidden; ${hasBar ? 'scrollbar-gutter: stable;' : ''} }`);
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    unlock?.();
    unlock = undefined;
  };
}
