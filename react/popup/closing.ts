import { useEffect, useRef } from 'react';
import { hashId } from '../core/hash.ts';
import { withoutHash } from '../core/url.ts';
import { watchForms } from '../dom/forms/snapshot.ts';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';
import { refreshOrReload } from '../morph/refresh-area.ts';

const never = () => false;

/**
 * Watches the forms below a root while it is given, and has the browser ask before the page is left with changes in them.
 * @returns whether one has changed.
 */
export function useFormGuard(root: ParentNode | undefined): () => boolean {
  const changed = useRef<() => boolean>(never);
  useEffect(() => {
    if (!root) return;
    const watch = watchForms(root);
    changed.current = watch.changed;
    const dispose = listen<BeforeUnloadEvent>(window, 'beforeunload', (event) => {
      if (!watch.changed()) return;
      event.preventDefault();
      event.returnValue = true; // Older browsers ask for this.
    });
    return () => {
      changed.current = never;
      dispose();
      watch.dispose();
    };
  }, [root]);
  return () => changed.current();
}

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
  if (id && hashId(location.hash) === id) history.replaceState(history.state, '', withoutHash(location.href));
}
