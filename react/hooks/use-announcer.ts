import { useCallback, useEffect } from 'react';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { languageAt } from '../dom/texts/translation.ts';

/** A live region is heard when it changes, not when it comes: it stands before its text. */
const DELAY_MS = 100;
/** How long the last text outlives the element that said it. */
const LINGER_MS = 700;

let region: HTMLElement | undefined;
let holders = 0;

/**
 * Tells screen readers of what happened, politely, in a live region of the page's own: for what may leave the page with its news,
 * as a deleted row does. The region stands as long as some component holds it.
 */
export function useAnnouncer(host: Host): (text: string) => void {
  useEffect(hold, []);
  return useCallback((text) => announce(text, languageAt(host)), [host]);
}

function hold(): Dispose {
  holders += 1;
  stand();
  return () => {
    holders -= 1;
    if (holders === 0) setTimeout(dispose, LINGER_MS);
  };
}

function dispose() {
  if (holders > 0) return;
  region?.remove();
  region = undefined;
}

/** The region, back on the page where its body was replaced. */
function stand(): HTMLElement {
  region ??= createRegion();
  if (!region.isConnected) document.body.append(region);
  return region;
}

function announce(text: string, language: string) {
  const own = stand();
  own.lang = language;
  own.textContent = '';
  setTimeout(() => {
    own.textContent = text;
  }, DELAY_MS);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.dataset.flexit = '';
  region.role = 'status';
  Object.assign(region.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  return region;
}
