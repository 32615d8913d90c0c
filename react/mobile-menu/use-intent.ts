import { useEffect, useRef } from 'react';
import type { Host } from '../hooks/host.ts';
import { listen } from '../hooks/listen.ts';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** Runs a function when a visitor turns to the element; at once where that has just woken it. */
export function useIntent(host: Host, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!host.matches('[when]:not([when="intent"])')) latest.current();
    const releases = INTENTS.map((type) => listen(host, type, () => latest.current(), { passive: true }));
    return () => {
      for (const release of releases) release();
    };
  }, [host]);
}
