import type { Release } from './listen.ts';

/** A page that nobody sees has no frames. */
const HIDDEN_MS = 100;

/** Runs a task before the browser shows its next frame; a moment later where it shows none. The release gives it up. */
export function atNextFrame(task: () => void): Release {
  const run = () => {
    release();
    task();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, HIDDEN_MS);
  const release = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return release;
}
