/**
 * Records the timers, frames and idle callbacks that are pending. It patches the platform when it is evaluated, so it must be imported
 * before the library; `acquisitions.ts` does, and records the rest.
 */

export interface Acquisition {
  kind: 'listeners' | 'mutationObservers' | 'intersectionObservers' | 'resizeObservers' | 'timers' | 'frames';
  what: string;
  /** The stack trace of the acquisition, in the engine's format. */
  stack: string;
  /** Grows with every acquisition. */
  order: number;
}

let order = 0;
/** Pending timers, by `timer 12`, `frame 3`, `idle 4`. */
export const pending = new Map<string, Acquisition>();

/** The current position in the record. */
export const now = () => order;

/** Records an acquisition. Without stack for a React root's 142 listeners, since stack traces are the slowest part. */
export function acquire(kind: Acquisition['kind'], what: string, withStack = true): Acquisition {
  order += 1;
  return { kind, what, stack: withStack ? stack() : '', order };
}

/** The stack trace, without the lines of this file. */
function stack(): string {
  const lines = (new Error().stack ?? '').split('\n').filter((line) => line.includes(':'));
  return lines
    .filter((line) => !/acquisitions|pending-timers/.test(line))
    .slice(0, 8)
    .join('\n');
}

type Callback = (...values: unknown[]) => unknown;
type Schedule = (callback: Callback, ...rest: unknown[]) => number;
type Cancel = (id: number) => void;

/** Patches a pair of functions of `window`: one that schedules a callback, once or repeatedly, and one that cancels it. */
function patchTimer(kind: Acquisition['kind'], pool: string, set: string, clear: string, repeats = false): void {
  const platform = window as unknown as Record<string, unknown>;
  const schedule = platform[set] as Schedule | undefined;
  if (!schedule) return; // WebKit has no requestIdleCallback.
  const cancel = platform[clear] as Cancel;

  platform[set] = (callback: unknown, ...rest: unknown[]) => {
    if (typeof callback !== 'function') return schedule.call(window, callback as Callback, ...rest);
    const once = (...values: unknown[]) => {
      if (!repeats) pending.delete(`${pool} ${id}`);
      return callback.apply(window, values);
    };
    const id = schedule.call(window, once, ...rest);
    pending.set(`${pool} ${id}`, acquire(kind, typeof rest[0] === 'number' ? `${set} ${rest[0]} ms` : set));
    return id;
  };
  platform[clear] = (id: number) => {
    pending.delete(`${pool} ${id}`);
    cancel.call(window, id);
  };
}

// Timeouts and intervals share one pool of ids: `clearTimeout` also clears an interval, and vice versa.
patchTimer('timers', 'timer', 'setTimeout', 'clearTimeout');
patchTimer('timers', 'timer', 'setInterval', 'clearInterval', true);
patchTimer('timers', 'idle', 'requestIdleCallback', 'cancelIdleCallback');
patchTimer('frames', 'frame', 'requestAnimationFrame', 'cancelAnimationFrame');
