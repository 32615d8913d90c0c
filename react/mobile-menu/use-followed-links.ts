import { type RefObject, useEffect, useRef } from 'react';
import { withoutHash } from '../core/url.ts';
import { isModified, listen } from '../dom/listen.ts';

interface Options {
  box: RefObject<HTMLElement | null>;
  shown: boolean;
  /** Whether an entry of the history stands for the menu: the page that a link leads to takes its place. */
  hasEntry: boolean;
  close(): void;
}

/** Lets links inside the menu leave nothing of it behind: no dead Back press, and no menu over the place on this page that they lead to. */
export function useFollowedLinks({ box, shown, hasEntry, close }: Options): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!shown) return;
    return listen<MouseEvent>(window, 'click', (event) => {
      const path = event.composedPath();
      const link = path.find((node) => node instanceof HTMLAnchorElement && node.hasAttribute('href'));
      if (!link || !path.includes(box.current!) || event.defaultPrevented || isModified(event)) return;
      const { href, target, hash } = link as HTMLAnchorElement;
      const staysHere = hash !== '' && withoutHash(href) === withoutHash(location.href);
      if (
        hasEntry &&
        /^https?:/.test(href) &&
        (!target || target === '_self') &&
        !(link as Element).hasAttribute('download')
      ) {
        event.preventDefault();
        // WebKit goes there later: closing would go back from the menu's entry before.
        if (staysHere) history.replaceState(null, '');
        location.replace(href);
      }
      if (staysHere) latest.current();
    });
  }, [box, shown, hasEntry]);
}
