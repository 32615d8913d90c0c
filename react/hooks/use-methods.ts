import { useLayoutEffect } from 'react';
import type { Host, Methods } from '../dom/host.ts';

/** Makes functions available as the host's public methods while the component is mounted. */
export function useMethods(host: Host, methods: Methods): void {
  useLayoutEffect(() => {
    host.expose(methods);
  });
  useLayoutEffect(() => () => host.expose(null), [host]);
}
