const FALLBACK_MS = 200;

/** Runs a task when the browser has time; a moment later where it does not say when that is. */
export function requestIdle(task: (deadline?: IdleDeadline) => void): void {
  globalThis.requestIdleCallback?.(task) ?? setTimeout(task, FALLBACK_MS);
}
