import type { Dispose } from '../listen.ts';

/** The page's one place for something of which one is open at a time. */
export interface Turns {
  /** Takes the place: `close` of whoever has it is called, and later the given one. Returns its disposer, to be called once closed. */
  take(close: () => void): Dispose;
  isTaken(): boolean;
}

/** Makes such a place. @param onFree hears that nobody has it any more. */
export function createTurns(onFree?: () => void): Turns {
  let current: { close(): void } | undefined;
  return {
    take(close) {
      const before = current;
      const turn = { close };
      current = turn;
      before?.close();
      return () => {
        if (current !== turn) return;
        current = undefined;
        onFree?.();
      };
    },
    isTaken: () => current !== undefined,
  };
}
