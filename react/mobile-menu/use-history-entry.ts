import { useEffect, useRef } from 'react';
import { type Dispose, listen } from '../dom/listen.ts';

/** Adds a history entry while the menu is open, if enabled, so that Back closes the menu. */
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

/** The history entry of an open menu. */
export interface HistoryEntry {
  /** Adds the entry; does nothing if it is there. */
  add(): void;
  /** Goes back from the entry, unless the visitor already did. */
  remove(): void;
  dispose: Dispose;
}

const KEY = 'flexitMenu';

/**
 * Creates the history entry of a menu; its hash is the menu's id.
 * @param onBack called when the visitor goes back from it
 */
function createHistoryEntry(id: string, onBack: () => void): HistoryEntry {
  let isWanted = false;
  /** True between `history.back()` and its `popstate` event, which is asynchronous. */
  let isLeaving = false;
  const isOn = () => (history.state as Record<string, unknown> | null)?.[KEY] === id;
  const push = () => {
    if (!isOn()) history.pushState({ ...history.state, [KEY]: id }, '', id && `#${encodeURIComponent(id)}`);
  };
  const dispose = listen(window, 'popstate', () => {
    const wasLeaving = isLeaving;
    isLeaving = false;
    if (isOn() || !isWanted) return;
    if (wasLeaving) push();
    else onBack();
  });
  return {
    add() {
      isWanted = true;
      if (!isLeaving) push();
    },
    remove() {
      isWanted = false;
      if (isLeaving || !isOn()) return;
      isLeaving = true;
      history.back();
    },
    dispose,
  };
}
