import { useEffect, useRef } from 'react';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';

/**
 * Runs `reveal` with what the page's hash names, in the host, before the browser scrolls there: at first, when the hash changes, and when a
 * link to it is clicked. Where `reveal` changed something, the target is scrolled to.
 */
export function useHashTarget(host: Host, isReady: boolean, reveal: (target: Element) => boolean): void {
  const latest = useRef(reveal);
  latest.current = reveal;

  useEffect(() => {
    if (!isReady) return;
    let isHeld = true;
    const arrive = () => {
      const target = targetIn(host, location.hash);
      if (target && latest.current(target)) target.scrollIntoView();
    };
    const follow = (event: Event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      if (!link || event.defaultPrevented || link.href.split('#', 1)[0] !== location.href.split('#', 1)[0]) return;
      const target = targetIn(host, link.hash);
      if (target) latest.current(target);
    };
    // Not from the effect itself, in which React renders nothing.
    queueMicrotask(() => isHeld && arrive());
    const disposers = [listen(window, 'hashchange', arrive), listen(window, 'click', follow)];
    return () => {
      isHeld = false;
      for (const dispose of disposers) dispose();
    };
  }, [host, isReady]);
}

function targetIn(host: Host, hash: string): Element | null {
  const id = decoded(hash.slice(1));
  return id ? host.querySelector(`[id="${CSS.escape(id)}"]`) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
