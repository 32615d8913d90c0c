import { useEffect, useRef } from 'react';
import { watchForms } from '../dom/forms/snapshot.ts';
import { listen } from '../dom/listen.ts';

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
