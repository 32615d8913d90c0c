const POLL = 250;

/** Calls `run` once this process's parent is gone, which no signal tells: npm, told to end, ends its shell alone. */
export function whenOrphaned(run: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    run();
  }, POLL).unref();
}
