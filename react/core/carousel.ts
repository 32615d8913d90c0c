/** How many slides there are, and how many of them show at once. Both are at least 1, and no more show than there are. */
export interface CarouselShape {
  readonly count: number;
  readonly visible: number;
}

/** The number of pages: each shows the slides that follow those of the page before, and the last one is full too. */
export const pageCount = ({ count, visible }: CarouselShape): number => Math.ceil(count / visible);

/** The page on which a slide is found; the first or the last one for a slide before or after all others. */
export const pageOf = (slide: number, shape: CarouselShape): number =>
  clamp(Math.floor(slide / shape.visible), pageCount(shape) - 1);

/** The first slide of a page, from 0. */
export const firstOfPage = (page: number, { count, visible }: CarouselShape): number =>
  clamp(page * visible, count - visible);

/** The page `steps` further on; where the first follows the last one, that page, else undefined beyond either end. */
export function pageAfter(page: number, steps: number, shape: CarouselShape, loops: boolean): number | undefined {
  const pages = pageCount(shape);
  const next = page + steps;
  if (next >= 0 && next < pages) return next;
  return loops ? (next + pages) % pages : undefined;
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max));

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
