import { useEffect, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import { isNetwork, NETWORKS, type Network } from '../core/share.ts';
import { safeUrl } from '../core/url.ts';
import type { Host } from '../dom/host.ts';
import { call } from '../dom/members.ts';

/** What shares when it is clicked, in the bar or among what the page wrote. */
const CONTROLS = 'a[href], [data-network]';

/** The control that a click is on. */
export const controlOf = (event: Event, host: Host): HTMLElement | undefined => {
  const path = event.composedPath();
  return path
    .slice(0, path.indexOf(host))
    .find((node): node is HTMLElement => node instanceof HTMLElement && call(node, 'matches', CONTROLS));
};

/** What `data-network` says. */
export const nameOf = (control: HTMLElement): string =>
  (call(control, 'getAttribute', 'data-network') ?? '').trim().toLowerCase();

export const networkOf = (control: HTMLElement): Network | undefined => {
  const name = nameOf(control);
  return isNetwork(name) ? name : undefined;
};

/** Where a link leads, but for `href=""` and `href="#"`, which lead nowhere. */
export function addressOf(control: HTMLElement): string | undefined {
  const href = call(control, 'getAttribute', 'href')?.trim() ?? '';
  return href === '' || href === '#' ? undefined : safeUrl(href, document.baseURI);
}

/** Whether the page wrote the links itself. Warns of networks that are none. */
export function useWrittenControls(host: Host): boolean {
  const [isWritten, setWritten] = useState(() => host.querySelector(CONTROLS) !== null);
  useEffect(() => {
    const look = () => {
      setWritten(host.querySelector(CONTROLS) !== null);
      for (const control of host.querySelectorAll<HTMLElement>('[data-network]'))
        if (!networkOf(control)) warnMisuse(host.localName, 'data-network', nameOf(control), NETWORKS.join(' | '));
    };
    const observer = new MutationObserver(look);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['href', 'data-network'] });
    look();
    return () => observer.disconnect();
  }, [host]);
  return isWritten;
}
