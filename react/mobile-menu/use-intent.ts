import { useEffect, useRef } from 'react';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** What wakes without a visitor. */
const WOKEN_OTHERWISE = '[when]:not([when="intent"]), [drag]:not([when])';

/** Runs a function when a visitor turns to the element; at once where that has just woken it. */
export function useIntent(host: Host, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!host.matches(WOKEN_OTHERWISE)) latest.current();
    const disposers = INTENTS.map((type) => listen(host, type, () => latest.current(), { passive: true }));
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host]);
}
