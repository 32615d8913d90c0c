import { useCallback, useEffect } from 'react';
import type { Host } from '../dom/host.ts';
import { onLayersChange, topDialog } from '../dom/layers/stack.ts';
import type { Dispose } from '../dom/listen.ts';
import { languageAt } from '../dom/texts/translation.ts';

/** A live region is heard when it changes, not when it comes: it stands before its text. */
const DELAY_MS = 100;
/** Until a text has stood for so long it may not be heard: browsers tell screen readers of changes some time after they are made. */
const HEARD_MS = 200;
/** How long the last text outlives the element that said it. */
const LINGER_MS = 700;

let region: HTMLElement | undefined;
let holders = 0;
let lingering: ReturnType<typeof setTimeout> | undefined;
let stopFollowing: Dispose | undefined;

interface News {
  readonly host: Host;
  readonly text: string;
  readonly language: string;
}

/** What each host has to say, one after another: its own newest in the place of its older. */
const waiting = new Map<Host, News>();
/** What is about to be said, or was a moment ago. */
let current: News | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells screen readers of what happened, politely, in a live region of the page's own: for what may leave the page with its news,
 * as a deleted row does. The region stands as long as some component holds it: in the topmost modal dialog, outside which nothing is
 * heard, else in the body.
 */
export function useAnnouncer(host: Host): (text: string) => void {
  useEffect(hold, []);
  return useCallback((text) => announce({ host, text, language: languageAt(host) }), [host]);
}

function hold(): Dispose {
  holders += 1;
  clearTimeout(lingering);
  stand();
  return () => {
    holders -= 1;
    if (holders === 0) lingering = setTimeout(dispose, LINGER_MS);
  };
}

function dispose() {
  // On a busy page both come at once: what has just been written is to be heard first.
  if (current) {
    lingering = setTimeout(dispose, LINGER_MS);
    return;
  }
  stopFollowing?.();
  stopFollowing = undefined;
  region?.remove();
  region = undefined;
}

/** The region, where it is heard: back on the page, too, where its body was replaced. */
function stand(): HTMLElement {
  region ??= createRegion();
  stopFollowing ??= onLayersChange(move);
  const place = topDialog() ?? pageDialog() ?? document.body;
  if (region.parentNode !== place) place.append(region);
  return region;
}

/** Another library's, or the page's own. Asked for by tag alone: in Chromium 156 `dialog:modal` takes ten times as long on a long page. */
const pageDialog = () => [...document.querySelectorAll('dialog')].filter((dialog) => dialog.matches(':modal')).at(-1);

/** What may not have been heard waits anew, as the region has just come; what was is not said again. @returns whether it has come. */
function move(): boolean {
  const before = region?.parentNode;
  const own = stand();
  if (own.parentNode === before) return false;
  own.textContent = '';
  if (current) say(current);
  return true;
}

function announce(news: News) {
  // What is being said is not said a second time.
  if (current && current.host !== news.host && current.text === news.text) return void waiting.delete(news.host);
  waiting.set(news.host, news);
  if (!current || current.host === news.host) sayNext();
}

function sayNext() {
  current = waiting.values().next().value;
  if (!current) return;
  waiting.delete(current.host);
  say(current);
}

function say({ text, language }: News) {
  clearTimeout(timer);
  const own = stand();
  own.lang = language;
  own.textContent = '';
  timer = setTimeout(() => {
    // A dialog of the page's own may have closed meanwhile, with the region in it.
    if (move()) return;
    own.textContent = text;
    timer = setTimeout(sayNext, HEARD_MS);
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
