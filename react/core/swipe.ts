/** Facts, « Slider »: a swipe is longer than this, in CSS pixels … */
const SWIPE_PX = 50;
/** … and shorter than this, in milliseconds; or of any duration, and longer than half the width. */
const SWIPE_MS = 550;

/**
 * Which way a gesture swipes: 1 to the left, -1 to the right, 0 where it is no swipe.
 * @param dx how far to the right it has gone, and `dy` how far down, in CSS pixels
 * @param elapsed how long it took, in milliseconds
 * @param width the width of what is swiped, in CSS pixels
 */
export function swipeOf({ dx, dy, elapsed }: Gesture, width: number): -1 | 0 | 1 {
  const distance = Math.abs(dx);
  if (distance <= Math.abs(dy)) return 0;
  if (!(distance > SWIPE_PX && elapsed < SWIPE_MS) && !(distance > width / 2)) return 0;
  return dx < 0 ? 1 : -1;
}

export interface Gesture {
  readonly dx: number;
  readonly dy: number;
  readonly elapsed: number;
}
