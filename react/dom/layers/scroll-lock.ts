import type { Dispose } from '../listen.ts';
import { adoptSheet } from '../style-sheets.ts';

let holders = 0;
let unlock: Dispose | undefined;

/** Keeps the page behind from scrolling, without a shift; where it does not scroll anyway, does nothing. Returns its disposer. */
export function lockScroll(): Dispose {
  holders += 1;
  const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
  if (holders === 1 && scrollHeight > clientHeight) {
    // A page that another library has locked has no scrollbar, and has made up for its width.
    const hasBar = window.innerWidth > clientWidth;
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
