/** Where a section begins, from the upper edge of what scrolls it, and how much of that CSS keeps free above it; in pixels. */
export interface Place {
  top: number;
  inset: number;
}

/** Engines place what was scrolled to at a fraction of a pixel. */
const ROUNDING = 0.5;

/**
 * The section in view, as an index: the lowest one that begins at most `offset` pixels below the edge, whatever the order of the list; at
 * the end of what scrolls them the lowest of all. Of several at one place the last of the list. -1 where none has come into view.
 * @param covered how much of what scrolls them headers cover
 */
export function indexInView(places: readonly Place[], offset: number, covered: number, isAtEnd: boolean): number {
  let found = -1;
  for (const [index, { top, inset }] of places.entries()) {
    const isReached = isAtEnd || top <= offset + Math.max(inset, covered) + ROUNDING;
    if (isReached && (found < 0 || top >= places[found]!.top)) found = index;
  }
  return found;
}
