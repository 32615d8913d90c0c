import { type RefObject, useEffect, useRef } from 'react';
import { withoutHash } from '../core/url.ts';
import { onAddressChange } from '../dom/address.ts';
import { leadsElsewhere } from '../dom/destinations.ts';
import { isModified, listen } from '../dom/listen.ts';
import { isScrollingClick, markReplacing } from '../dom/scrolling-clicks.ts';

interface Options {
  box: RefObject<HTMLElement | null>;
  shown: boolean;
  /** Whether the open menu has a history entry, which the page that a link leads to then replaces. */
  hasEntry: boolean;
  /** Of that entry's address, where it has one. */
  ownHash: string;
  /** Closes it at once. */
  close(): void;
}

/**
 * Handles links inside the menu. A link to another page replaces the menu's history entry, so that Back does not lead to an entry
 * without page. A link to a hash of this page also closes the menu, which would cover the target, and keep the focus from it; so does
 * a router that leads to another page.
 */
export function useFollowedLinks({ box, shown, hasEntry, ownHash, close }: Options): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!shown) return;
    const onClick = (event: MouseEvent) => {
      const path = event.composedPath();
      const link = path.find((node) => node instanceof HTMLAnchorElement && node.hasAttribute('href'));
      const isScrolling = isScrollingClick(event);
      if (!link || !path.includes(box.current!) || isModified(event)) return;
      if (event.defaultPrevented && !isScrolling) return;
      const { href, hash } = link as HTMLAnchorElement;
      const staysHere = isScrolling || (hash !== '' && withoutHash(href) === withoutHash(location.href));
      const takesEntry = hasEntry && /^https?:/.test(href) && !leadsElsewhere(link as Element);
      // WebKit navigates asynchronously: the state is cleared now, so that closing does not go back from the menu's entry first.
      if (takesEntry && staysHere) {
        history.replaceState(null, '');
        if (isScrolling) markReplacing(event);
      }
      if (staysHere) latest.current();
      if (!takesEntry || isScrolling) return;
      event.preventDefault();
      location.replace(href);
    };
    const places = [placeNow(), location.pathname + ownHash];
    // Back from what has opened over the menu, the address is the menu's again.
    const onPlace = () => places.includes(placeNow()) || latest.current();
    const disposers = [listen(window, 'click', onClick), onAddressChange(onPlace)];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [box, shown, hasEntry, ownHash]);
}

const placeNow = () => location.pathname + location.hash;
