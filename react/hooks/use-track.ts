import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { followSwipes } from '../dom/carousel/swipes.ts';
import { createTrack, type Track } from '../dom/carousel/track.ts';
import { lessMotion } from '../dom/preferences.ts';

interface TrackOptions {
  /** Whether the slides stand in a row that moves; else on top of one another. */
  isRow: boolean;
  isSwiped: boolean;
  /** The first slide in view. */
  index: number;
  /** How many slides stand side by side in view. */
  visible: number;
  slides: readonly Element[];
  /** Of a movement, in milliseconds. */
  duration: number;
  /** How many slides there is room for, when that changes. */
  onFit(count: number): void;
  onHold(isHeld: boolean): void;
  /** @param steps pages to go, in reading direction */
  onSwipe(steps: -1 | 1): void;
}

/** Moves the row of a carousel to its slide, and lets a finger move it. `settle` brings it back there. */
export function useTrack(
  row: RefObject<HTMLElement | null>,
  view: RefObject<HTMLElement | null>,
  options: TrackOptions,
): { settle(): void } {
  const { isRow, isSwiped, index, visible, slides, duration } = options;
  const track = useRef<Track>(undefined);
  const latest = useRef(options);
  latest.current = options;
  const hasSlides = slides.length > 0;

  useLayoutEffect(() => {
    if (!isRow || !hasSlides) return;
    const { index, visible } = latest.current;
    const own = createTrack(view.current!, row.current!, { index, perView: visible });
    track.current = own;
    return () => {
      own.dispose();
      track.current = undefined;
    };
  }, [isRow, hasSlides]);

  useLayoutEffect(() => {
    if (!isRow || !hasSlides) return;
    const measure = () => {
      latest.current.onFit(roomIn(row.current!));
      track.current?.place(latest.current.index, latest.current.visible);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row.current!);
    return () => observer.disconnect();
  }, [isRow, hasSlides]);

  // In this order: slides that came or went are placed at once, the next one moves in.
  useLayoutEffect(() => track.current?.place(latest.current.index, visible), [slides, visible]);
  const settle = () => track.current?.go(latest.current.index, lessMotion().matches ? 0 : latest.current.duration);
  useLayoutEffect(settle, [index, duration]);

  useEffect(() => {
    if (!isSwiped) return;
    return followSwipes(view.current!, {
      onHold: (isHeld) => latest.current.onHold(isHeld),
      onMove: (distance) => track.current?.drag(distance),
      onEnd(swipe) {
        const isReversed = getComputedStyle(view.current!).direction === 'rtl';
        if (swipe === 0) settle();
        else latest.current.onSwipe(isReversed ? (-swipe as 1 | -1) : swipe);
      },
    });
  }, [isSwiped]);

  return { settle };
}

/** How many slides stand side by side in the row's width, as its style sheet says. */
const roomIn = (row: Element) => Number(getComputedStyle(row).getPropertyValue('--fit')) || 1;
