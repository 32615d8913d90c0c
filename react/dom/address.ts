import { type Dispose, listen } from './listen.ts';

/** True while an entry is added that says what is open already: the Navigation API tells of it at once. */
let isOurs = false;

/**
 * Adds an entry to the history for what has just opened, which listeners to the address need not hear of.
 * @param hash of the page itself, whatever its `<base>` says; the address stays as it is where that is empty
 */
export function pushEntry(state: unknown, hash: string): void {
  isOurs = true;
  try {
    history.pushState(state, '', hash && new URL(hash, location.href)); // Throws where a page does so a hundred times in half a minute (Safari 18).
  } finally {
    isOurs = false;
  }
}

/**
 * Calls back, with the hash that it had, once the page's address leads to another place: by a link, by the history, or by a router, which changes it with
 * `history.pushState` and tells nobody. That one is heard of by the Navigation API, and not by a patch of the history, which would
 * stay after the last listener and be in the way of other patches; browsers without it (Firefox before 147, Safari before 26.2) have the event of
 * Astro's router. What changes the query or the state alone, as filters and scroll positions do, is no other place.
 */
export function onAddressChange(listener: (leftHash: string) => void): Dispose {
  let { pathname, hash } = location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const left = hash;
    if (pathname === location.pathname && left === location.hash) return;
    ({ pathname, hash } = location);
    listener(left);
  };
  // Later: a router changes the address in the midst of its work, and the browser scrolls to the place after this event.
  const checkLater = () => {
    clearTimeout(timer);
    if (isOurs) ({ pathname, hash } = location);
    else timer = setTimeout(check);
  };
  const disposers = [
    listen(window, 'hashchange', check),
    listen(document, 'astro:page-load', check),
    ...(window.navigation ? [listen(window.navigation, 'currententrychange', checkLater)] : []),
  ];
  return () => {
    clearTimeout(timer);
    for (const dispose of disposers) dispose();
  };
}
