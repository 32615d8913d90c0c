import { useEffect, useRef } from 'react';
import type { Host } from '../dom/host.ts';
import { refreshOrReload } from '../morph/refresh-area.ts';

interface AfterClose {
  reloadOnClose: boolean;
  refreshOnClose: string | Element;
}

/** Brings the page up to date once the popup has closed, its events told; not when it is taken away while it is open. */
export function useAfterClose(host: Host, shown: boolean, { reloadOnClose, refreshOnClose }: AfterClose): void {
  const wasShown = useRef(false);
  useEffect(() => {
    const hasClosed = wasShown.current && !shown;
    wasShown.current = shown;
    if (!hasClosed || (!refreshOnClose && !reloadOnClose)) return;
    leaveHash(host.id);
    if (refreshOnClose) refreshOrReload(refreshOnClose);
    else location.reload();
  }, [shown, host, reloadOnClose, refreshOnClose]);
}

/** The popup that the address names would open again with the page. */
function leaveHash(id: string) {
  if (id && location.hash === `#${encodeURIComponent(id)}`)
    history.replaceState(history.state, '', location.pathname + location.search);
}
