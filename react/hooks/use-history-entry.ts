import { useEffect, useRef } from 'react';
import { pushEntry } from '../dom/address.ts';
import { type Dispose, listen } from '../dom/listen.ts';

interface EntryOptions {
  /** The name in `history.state` under which the entry is known. */
  key: string;
  /** Of what is open: the value under that name. */
  id: string;
  /** The hash of the entry's address; the address stays as it is by default. */
  hash?: string;
  isEnabled?: boolean;
  shown: boolean;
  /** The visitor went back. @returns false where it stays open all the same: the entry comes back too. */
  onBack(): boolean;
}

/** Adds a history entry while something is open, so that Back closes it; closed otherwise, it takes the entry away. */
export function useHistoryEntry({ key, id, hash = '', isEnabled = true, shown, onBack }: EntryOptions) {
  const entry = useRef<HistoryEntry>(undefined);
  const latest = useRef(onBack);
  latest.current = onBack;

  useEffect(() => {
    if (!isEnabled) return;
    const created = createHistoryEntry(key, id, hash, () => latest.current());
    entry.current = created;
    return () => {
      created.remove();
      created.dispose();
      entry.current = undefined;
    };
  }, [key, id, hash, isEnabled]);

  useEffect(() => {
    if (shown) entry.current?.add();
    else entry.current?.remove();
  }, [shown, key, id, hash, isEnabled]);
}

/** The history entry of what is open. */
interface HistoryEntry {
  /** Adds the entry; does nothing if it is there. */
  add(): void;
  /** Goes back from the entry, unless the visitor already did. */
  remove(): void;
  dispose: Dispose;
}

function createHistoryEntry(key: string, id: string, hash: string, onBack: () => boolean): HistoryEntry {
  let isWanted = false;
  /** True between `history.back()` and its `popstate` event, which is asynchronous. */
  let isLeaving = false;
  const isOn = () => (history.state as Record<string, unknown> | null)?.[key] === id;
  const push = () => {
    if (!isOn()) pushEntry({ ...history.state, [key]: id }, hash);
  };
  const dispose = listen(window, 'popstate', () => {
    const wasLeaving = isLeaving;
    isLeaving = false;
    if (isOn() || !isWanted) return;
    if (wasLeaving || !onBack()) push();
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
