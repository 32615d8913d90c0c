import { useEffect, useRef, useState } from 'react';
import { borrowAttribute, borrowToken } from '../dom/borrowed-attributes.ts';
import { triggersOf } from '../dom/controls.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { listen } from '../dom/listen.ts';
import { hideLoader, showLoader } from '../services/loader.ts';
import { leaveContent } from '../ui/dialog.tsx';
import { isEmpty, type MenuContent, type MenuSource, mayPrefetch, menuKey, requestsOf } from './menu-requests.ts';

export interface Menu {
  /** The last result; undefined before the first. */
  readonly content: MenuContent | undefined;
  /** Returns the data at once if they are known or cached, else a promise of them. Undefined if the request was aborted. Never rejects. */
  obtain(): MenuContent | Promise<MenuContent | undefined>;
  /** Requests the data before they are needed, once; not for a visitor who saves data. A failure is silent. */
  prefetch(): void;
}

/** A menu's data, from `localStorage` if they are cached there, else from the server. */
export function useMenu(host: Host, source: MenuSource): Menu {
  const requests = requestsOf(host);
  const key = menuKey(host, source);
  const [content, setContent] = useState<MenuContent>();
  const prefetched = useRef('');

  useEffect(() => () => requests.dispose(), [requests, key]);

  const keep = (come: MenuContent) => {
    if (!isEmpty(come)) {
      if (come !== content) leaveContent(host);
      setContent(come);
    }
    return come;
  };
  const obtain = () => {
    const found = requests.obtain(source);
    return found instanceof Promise ? found.then((come) => come && keep(come)) : keep(found);
  };
  const prefetch = () => {
    if (prefetched.current === key || !mayPrefetch(source)) return;
    prefetched.current = key;
    const found = requests.obtain(source);
    if (found instanceof Promise) found.then((come) => come && 'tree' in come && keep(come));
    else keep(found);
  };

  return { content, obtain, prefetch };
}

/** Events that suggest that the visitor is about to open the menu. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** Elements that mount without a visitor's action. */
const MOUNTED_WITHOUT_INTENT = '[when]:not([when="intent"]), [drag]:not([when])';

/** Calls a function when the visitor points at or focuses the element, and on mount if such an event has just mounted it. */
export function useIntent(host: Host, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!host.matches(MOUNTED_WITHOUT_INTENT)) latest.current();
    const disposers = INTENTS.map((type) => listen(host, type, () => latest.current(), { passive: true }));
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host]);
}

/** Shows that the menu is loading: the page's loader, and the class `loading` on the triggers. Returns a function that undoes it. */
export function showWaiting(host: Host): Dispose {
  const disposers = triggersOf(host).flatMap((trigger) => [
    borrowToken(trigger, 'class', 'loading'),
    borrowAttribute(trigger, 'aria-busy', 'true'),
  ]);
  host.state('loading', true);
  showLoader();
  return () => {
    for (const dispose of disposers) dispose();
    host.state('loading', false);
    hideLoader();
  };
}
