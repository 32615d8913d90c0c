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
