import type { Dispose } from './listen.ts';

/** The delay in engines without `requestIdleCallback`, in milliseconds. */
const FALLBACK_MS = 200;

/** How long to wait for idle time, in milliseconds: Chromium has none on a page whose frames all come late. */
const IDLE_MS = 2_000;

/** Runs a task when the browser is idle, or after 2 s if it never is; in an engine without `requestIdleCallback`, after 200 ms. */
export const requestIdle = (task: () => void): unknown =>
  globalThis.requestIdleCallback?.(task, { timeout: IDLE_MS }) ?? setTimeout(task, FALLBACK_MS);

/** How long to wait for a frame, in milliseconds: a hidden page has none. */
const HIDDEN_MS = 100;

/** Runs a task before the next frame, or after 100 ms if there is none. Returns a function that cancels it. */
export function atNextFrame(task: () => void): Dispose {
  const run = () => {
    dispose();
    task();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, HIDDEN_MS);
  const dispose = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return dispose;
}

/** How long tasks may keep the page from answering, in milliseconds: half of what browsers call a long task, for a frame follows each slice. */
const SLICE_MS = 25;

/** Acts on one after another: on some now, on the rest between what else the page has to do, a visitor's keys and its frames. */
export function inSlices<T>(all: readonly T[], act: (each: T) => void): void {
  const begun = performance.now();
  for (const [index, each] of all.entries()) {
    act(each);
    if (performance.now() - begun < SLICE_MS) continue;
    setTimeout(() => inSlices(all.slice(index + 1), act));
    return;
  }
}

let busy = 0;

/**
 * Runs the part of a React effect that moves the focus or the like, and may so wake an element: React is at work then, and can render
 * that one only once it has done (`isReactBusy`).
 */
export function insideEffect<T>(run: () => T): T {
  busy += 1;
  try {
    return run();
  } finally {
    busy -= 1;
  }
}

export const isReactBusy = (): boolean => busy > 0;
