export interface HeldTimers {
  /** How many of them wait now. */
  readonly pending: number;
  /** How many have been set so far. */
  readonly started: number;
  /** Lets those that wait now fire. Returns how many there were. */
  fire(): number;
  /** Undoes it. */
  release(): void;
}

/** Holds each timer of exactly `delay` milliseconds that is set from now on, until the test lets it fire: a clock in its hands. */
export function holdTimers(delay: number): HeldTimers {
  const { setTimeout: set, clearTimeout: clear } = window;
  const held = new Map<number, () => void>();
  let last = -1;
  window.setTimeout = new Proxy(set, {
    apply(target, self, [handler, timeout, ...values]: [(...values: unknown[]) => void, number?, ...unknown[]]) {
      if (timeout !== delay) return Reflect.apply(target, self, [handler, timeout, ...values]);
      last -= 1;
      held.set(last, () => handler(...values));
      return last;
    },
  });
  window.clearTimeout = new Proxy(clear, {
    apply: (target, self, [id]: [number]) => (held.delete(id) ? undefined : Reflect.apply(target, self, [id])),
  });
  return {
    get pending() {
      return held.size;
    },
    get started() {
      return -1 - last;
    },
    fire() {
      const due = [...held.values()];
      held.clear();
      for (const run of due) run();
      return due.length;
    },
    release() {
      window.setTimeout = set;
      window.clearTimeout = clear;
    },
  };
}
