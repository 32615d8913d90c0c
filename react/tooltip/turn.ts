import type { Dispose } from '../dom/listen.ts';

/** From one tooltip to the next within this time there is no delay again. */
const WARM_MS = 300;

let current: { close(): void } | undefined;
let endedAt = Number.NEGATIVE_INFINITY;

/** Takes the page's one place for a tooltip: whatever has it closes. Returns its disposer. */
export function takeTurn(close: () => void): Dispose {
  const before = current;
  const turn = { close };
  current = turn;
  before?.close();
  return () => {
    if (current !== turn) return;
    current = undefined;
    endedAt = performance.now();
  };
}

/** True while a visitor goes from tooltip to tooltip. */
export const isWarm = (): boolean => current !== undefined || performance.now() - endedAt < WARM_MS;
