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
  /** The going back that it was left by last: while that is under way, there is no second one. */
  let left: Promise<void> | null = null;
  const isOn = () => (history.state as Record<string, unknown> | null)?.[key] === id;
  const push = () => {
    if (isWanted && !isOn()) pushEntry({ ...history.state, [key]: id }, hash);
  };
  const dispose = listen(window, 'popstate', () => {
    if (leaving || isOn() || !isWanted) return;
    if (!onBack()) push();
  });
  return {
    add() {
      isWanted = true;
      if (leaving) leaving.then(push);
      else push();
    },
    remove() {
      isWanted = false;
      if (left !== leaving && isOn()) left = goBack();
    },
    dispose,
  };
}

/**
 * Resolves once the page is back from the entry that was left last, for `history.back()` is asynchronous. All that opens meanwhile waits
 * for it: an entry added before would be the one that is left.
 */
let leaving: Promise<void> | undefined;

function goBack(): Promise<void> {
  leaving ??= new Promise<void>((resolve) => {
    // A page that another one replaces meanwhile, and that comes back from the browser's cache, is told of it by `pageshow` alone.
    const disposers = ['popstate', 'pageshow'].map((type) => listen(window, type, onArrival, { capture: true }));
    function onArrival() {
      for (const dispose of disposers) dispose();
      resolve();
    }
  }).then(() => {
    leaving = undefined;
  });
  history.back();
  return leaving;
}
