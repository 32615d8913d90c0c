import { useLayoutEffect, useRef } from 'react';
import type { Host } from '../dom/host.ts';
import { type OnContent, READY } from './content.ts';

/** The popup's own children, which are there already. */
export function PopupChildren({ host, onContent }: { host: Host; onContent: OnContent }) {
  const latest = useRef(onContent);
  latest.current = onContent;
  useLayoutEffect(() => latest.current(READY, host), [host]);
  return (
    <div>
      <slot />
    </div>
  );
}
