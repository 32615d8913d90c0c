import { useLayoutEffect, useState } from 'react';
import type { Host } from './host.ts';

/** The host's light children as they stand, and again whenever the page adds, removes or re-slots one. */
export function useLightChildren(host: Host): readonly Element[] {
  const [children, setChildren] = useState<readonly Element[]>(() => Array.from(host.children));
  useLayoutEffect(() => {
    const observer = new MutationObserver((records) => {
      if (records.some(({ target, type }) => target === host || (type === 'attributes' && target.parentNode === host)))
        setChildren(Array.from(host.children));
    });
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['slot'] });
    return () => observer.disconnect();
  }, [host]);
  return children;
}
