import { useEffect, useRef } from 'react';
import { hashId } from '../core/hash.ts';
import { onAddressChange } from '../dom/address.ts';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';

/**
 * Calls `reveal` with the element that the page's hash names, if it is inside the host: once ready, when the address changes, and when a
 * link to it is clicked, before the browser scrolls there.
 * @param reveal returns true if it changed what is shown; the target is then scrolled to
 */
export function useHashTarget(host: Host, isReady: boolean, reveal: (target: Element) => boolean): void {
  const latest = useRef(reveal);
  latest.current = reveal;

  useEffect(() => {
    if (!isReady) return;
    let isHeld = true;
    const arrive = () => {
      const target = targetIn(host, location.hash);
      if (target && latest.current(target)) call(target, 'scrollIntoView');
    };
    const follow = (event: Event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      if (!link || event.defaultPrevented || link.href.split('#', 1)[0] !== location.href.split('#', 1)[0]) return;
      const target = targetIn(host, link.hash);
      if (target) latest.current(target);
    };
    // In a microtask: React cannot render synchronously (`flushSync`) while it runs effects.
    queueMicrotask(() => isHeld && arrive());
    const disposers = [onAddressChange(arrive), listen(window, 'click', follow)];
    return () => {
      isHeld = false;
      for (const dispose of disposers) dispose();
    };
  }, [host, isReady]);
}

function targetIn(host: Host, hash: string): Element | null {
  const id = hashId(hash);
  return id ? host.querySelector(`[id="${CSS.escape(id)}"]`) : null;
}
