import { type Dispose, listen } from './listen.ts';

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
    timer = setTimeout(check);
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
