import type { Release } from '../dom/listen.ts';

let current: { close(): void } | undefined;

/** Takes the page's one place for an open menu: another one closes. Returns its release. */
export function takeTurn(close: () => void): Release {
  const before = current;
  const turn = { close };
  current = turn;
  before?.close();
  return () => {
    if (current === turn) current = undefined;
  };
}
