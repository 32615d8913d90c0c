import { useLayoutEffect, useState } from 'react';
import type { Host } from './host.ts';

/** True while the default slot has content: an element without a slot, or text that is not blank. */
export function useLightContent(host: Host): boolean {
  const [isFilled, setFilled] = useState(() => hasLightContent(host));
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => setFilled(hasLightContent(host)));
    observer.observe(host, { childList: true, subtree: true, characterData: true, attributeFilter: ['slot'] });
    return () => observer.disconnect();
  }, [host]);
  return isFilled;
}

/** Whether the default slot has content now. */
export const hasLightContent = (host: Host) =>
  Array.from(host.childNodes).some((node) =>
    node instanceof Element ? node.slot === '' : node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );
