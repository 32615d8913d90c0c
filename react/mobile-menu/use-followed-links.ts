import { type RefObject, useEffect, useRef } from 'react';
import { withoutHash } from '../core/url.ts';
import { leadsElsewhere } from '../dom/destinations.ts';
import { isModified, listen } from '../dom/listen.ts';

interface Options {
  box: RefObject<HTMLElement | null>;
  shown: boolean;
  /** Whether the open menu has a history entry, which the page that a link leads to then replaces. */
  hasEntry: boolean;
  close(): void;
}

/**
 * Handles links inside the menu. A link to another page replaces the menu's history entry, so that Back does not lead to an entry
 * without page. A link to a hash of this page also closes the menu, which would cover the target.
 */
export function useFollowedLinks({ box, shown, hasEntry, close }: Options): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!shown) return;
    return listen<MouseEvent>(window, 'click', (event) => {
      const path = event.composedPath();
      const link = path.find((node) => node instanceof HTMLAnchorElement && node.hasAttribute('href'));
      if (!link || !path.includes(box.current!) || event.defaultPrevented || isModified(event)) return;
      const { href, hash } = link as HTMLAnchorElement;
      const staysHere = hash !== '' && withoutHash(href) === withoutHash(location.href);
      if (hasEntry && /^https?:/.test(href) && !leadsElsewhere(link as Element)) {
        event.preventDefault();
        // WebKit navigates asynchronously: the state is cleared now, so that closing does not go back from the menu's entry first.
        if (staysHere) history.replaceState(null, '');
        location.replace(href);
      }
      if (staysHere) latest.current();
    });
  }, [box, shown, hasEntry]);
}
