import { useCallback, useState } from 'react';

export interface Holds<Reason extends string> {
  readonly holds: ReadonlySet<Reason>;
  hold(this: void, reason: Reason, isHeld: boolean): void;
  /** Forgets all reasons. */
  release(this: void): void;
}

/** The reasons for which something waits, until none is left. The functions stay the same. */
export function useHolds<Reason extends string>(first?: () => Record<Reason, boolean>): Holds<Reason> {
  const [holds, setHolds] = useState<ReadonlySet<Reason>>(() => {
    const reasons = Object.entries(first?.() ?? {}) as [Reason, boolean][];
    return new Set(reasons.filter(([, isHeld]) => isHeld).map(([reason]) => reason));
  });
  const hold = useCallback((reason: Reason, isHeld: boolean) => {
    setHolds((before) => {
      if (before.has(reason) === isHeld) return before;
      const after = new Set(before);
      if (isHeld) after.add(reason);
      else after.delete(reason);
      return after;
    });
  }, []);
  const release = useCallback(() => setHolds((before) => (before.size > 0 ? new Set() : before)), []);
  return { holds, hold, release };
}
