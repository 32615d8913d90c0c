import { useEffect, useRef } from 'react';
import { createHistoryEntry, type HistoryEntry } from './history-entry.ts';

/** Keeps a history entry while the menu is open, where that is asked for. */
export function useHistoryEntry(id: string, isEnabled: boolean, shown: boolean, onBack: () => void) {
  const entry = useRef<HistoryEntry>(undefined);
  const latest = useRef(onBack);
  latest.current = onBack;

  useEffect(() => {
    if (!isEnabled) return;
    const created = createHistoryEntry(id, () => latest.current());
    entry.current = created;
    return () => {
      created.remove();
      created.dispose();
      entry.current = undefined;
    };
  }, [id, isEnabled]);

  useEffect(() => {
    if (shown) entry.current?.add();
    else entry.current?.remove();
  }, [shown, id, isEnabled]);
}
