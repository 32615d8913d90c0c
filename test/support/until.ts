/** The real clock's, also while a test has another one. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
const now = performance.now.bind(performance);

/**
 * Calls a function every 16 ms until it returns a truthy value, and resolves to that. Throws after `timeout` milliseconds.
 * @param message what is wrong then; a function is asked once it is
 */
export async function until<T>(
  get: () => T | Promise<T>,
  message: string | (() => string) = 'The condition was not met',
  timeout = 15_000,
): Promise<Exclude<NonNullable<T>, false | 0 | ''>> {
  const limit = now() + timeout;
  for (let isLast = false; !isLast; ) {
    isLast = now() >= limit;
    // A page that was held up has still to do what came meanwhile.
    if (isLast) await new Promise((resolve) => startTimer(resolve, 50));
    const value = await get();
    if (value) return value as Exclude<NonNullable<T>, false | 0 | ''>;
    if (!isLast) await new Promise((resolve) => setTimeout(resolve, 16));
  }
  throw new Error(`${typeof message === 'string' ? message : message()} within ${timeout} ms.`);
}

/** What a promise resolves to. Throws where it takes longer than `timeout` milliseconds: a test's own limit does not say what it waited for. */
export async function within<T>(promise: Promise<T>, what: string, timeout = 15_000): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = startTimer(() => reject(new Error(`${what}: not done within ${timeout} ms.`)), timeout);
  });
  return Promise.race([promise, late]).finally(() => stopTimer(timer));
}

/** Calls a function every 16 ms until it returns the same number twice in a row, and resolves to that. */
export async function settled(get: () => number): Promise<number> {
  let last = Number.NaN;
  await until(() => {
    const before = last;
    last = get();
    return last === before;
  }, 'It does not settle');
  return last;
}
