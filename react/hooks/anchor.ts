import { type Floating, floating } from './floating.ts';
import type { Release } from './listen.ts';

/** The sides that a box can stand on, each also at the start or the end of its target. */
export const PLACEMENTS = [
  'top',
  'top-start',
  'top-end',
  'bottom',
  'bottom-start',
  'bottom-end',
  'left',
  'left-start',
  'left-end',
  'right',
  'right-start',
  'right-end',
] as const;
export type Placement = (typeof PLACEMENTS)[number];

/** Something that has a place on the page: an element, or what stands in for several nodes of one. */
export type Anchor =
  | Element
  | (Pick<Element, 'getBoundingClientRect' | 'getClientRects'> & { contextElement: Element });

interface PlaceOptions {
  placement: Placement;
  /** Shown in the middle of the target, if it may; it needs a place of its own in the box. */
  arrow: HTMLElement;
  /** Where in the viewport a target of several lines was pointed at: the box keeps to that line. */
  point?: { x: number; y: number };
}

/** How far the arrow stays from the box's corners. */
const CORNER = 12;

/** Fetches early what `placeAround` needs, so that the first box is there at once. */
export function preparePlacement(): void {
  floating().catch(() => {});
}

/**
 * Keeps a fixed box around a target: on the side that is asked, else where it fits, inside the viewport; it follows scrolling and
 * resizing, and is invisible while its target is scrolled away. The box has `data-side` as soon as it has its place. Returns its
 * release.
 */
export function placeAround(target: Anchor, box: HTMLElement, options: PlaceOptions): Release {
  let release: Release | undefined;
  let released = false;
  const follow = ({ arrow, autoUpdate, computePosition, flip, hide, inline, shift }: Floating) => {
    const middleware = [
      inline(options.point),
      flip({ fallbackAxisSideDirection: 'start' }),
      shift({ crossAxis: true }),
      arrow({ element: options.arrow, padding: CORNER }),
      hide(),
    ];
    const place = async () => {
      const found = await computePosition(target, box, { strategy: 'fixed', placement: options.placement, middleware });
      if (released) return;
      const { arrow: tip, hide: hidden } = found.middlewareData;
      box.dataset.side = found.placement.split('-')[0];
      Object.assign(box.style, { ...pixels(found), visibility: hidden?.referenceHidden ? 'hidden' : '' });
      Object.assign(options.arrow.style, pixels(tip ?? {}));
    };
    release = autoUpdate(target, box, place);
  };
  // Without the package the box stands below its target.
  const stand = () => {
    const { left, bottom } = target.getBoundingClientRect();
    box.dataset.side = 'bottom';
    Object.assign(box.style, pixels({ x: left, y: bottom }));
  };
  floating().then(
    (package_) => released || follow(package_),
    () => released || stand(),
  );
  return () => {
    released = true;
    release?.();
    delete box.dataset.side;
    Object.assign(box.style, { ...pixels({}), visibility: '' });
  };
}

const pixels = ({ x, y }: { x?: number; y?: number }) => ({
  left: x === undefined ? '' : `${x}px`,
  top: y === undefined ? '' : `${y}px`,
});
