/** Time enough for some dozens of replays, in milliseconds. */
const PATIENCE = 300_000;

/**
 * The shortest part found of a list that still fails: halves are left out, then quarters, down to single items, until none can be.
 * @param patience milliseconds after which the shortest so far is given
 */
export async function shrink<T>(
  all: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  patience = PATIENCE,
): Promise<readonly T[]> {
  const end = Date.now() + patience;
  let shortest = all;
  let size = Math.ceil(shortest.length / 2);
  while (size > 0 && shortest.length > 0) {
    const before = shortest.length;
    // From the end: what follows the failure goes first.
    for (let from = Math.max(0, shortest.length - size); ; from -= size) {
      if (Date.now() > end) return shortest;
      const start = Math.max(0, from);
      const rest = [...shortest.slice(0, start), ...shortest.slice(from + size)];
      if (rest.length < shortest.length && (await fails(rest))) shortest = rest;
      if (start === 0) break;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (shortest.length === before) return shortest;
  }
  return shortest;
}
