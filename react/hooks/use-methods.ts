import { useLayoutEffect } from 'react';
import type { Host, Methods } from '../dom/host.ts';

/** Offers the component's methods to the page, as long as it is mounted. */
export function useMethods(host: Host, methods: Methods): void {
  useLayoutEffect(() => {
    host.expose(methods);
  });
  useLayoutEffect(() => () => host.expose(null), [host]);
}
