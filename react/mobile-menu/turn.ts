import type { Dispose } from '../dom/listen.ts';

let current: { close(): void } | undefined;

/** Takes the page's one place for an open menu: another one closes. Returns its disposer. */
export function takeTurn(close: () => void): Dispose {
  const before = current;
  const turn = { close };
  current = turn;
  before?.close();
  return () => {
    if (current === turn) current = undefined;
  };
}
