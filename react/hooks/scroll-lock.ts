import type { Release } from './listen.ts';

let holders = 0;
let sheet: CSSStyleSheet | undefined;

/** Keeps the page behind from scrolling, without a shift; where it does not scroll anyway, does nothing. Returns its release. */
export function lockScroll(): Release {
  holders += 1;
  const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
  if (holders === 1 && scrollHeight > clientHeight) {
    // A page that another library has locked has no scrollbar, and has made up for its width.
    const hasBar = window.innerWidth > clientWidth;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { overflow: hidden; ${hasBar ? 'scrollbar-gutter: stable;' : ''} }`);
    document.adoptedStyleSheets.push(sheet);
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0 || !sheet) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    sheet = undefined;
  };
}
