import { useLayoutEffect, useState } from 'react';
import type { Host } from '../dom/host.ts';
import { read } from '../dom/members.ts';

/** The host's light children, updated when the page adds, removes or re-slots one. */
export function useLightChildren(host: Host): readonly Element[] {
  const [children, setChildren] = useState<readonly Element[]>(() => Array.from(host.children));
  useLayoutEffect(() => {
    const observer = new MutationObserver((records) => {
      if (
        records.some(
          ({ target, type }) => target === host || (type === 'attributes' && read(target, 'parentNode') === host),
        )
      )
        setChildren(Array.from(host.children));
    });
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['slot'] });
    return () => observer.disconnect();
  }, [host]);
  return children;
}

/** Whether the default slot has content (see `hasLightContent`), updated when it changes. */
export function useLightContent(host: Host): boolean {
  const [isFilled, setFilled] = useState(() => hasLightContent(host));
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => setFilled(hasLightContent(host)));
    observer.observe(host, { childList: true, subtree: true, characterData: true, attributeFilter: ['slot'] });
    return () => observer.disconnect();
  }, [host]);
  return isFilled;
}

/** Whether the default slot has content: an element without `slot`, or text that is not blank. */
export const hasLightContent = (host: Host) =>
  Array.from(host.childNodes).some((node) =>
    node instanceof Element
      ? read(node, 'slot') === ''
      : node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );
