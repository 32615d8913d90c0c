/// <reference path="./glide.d.ts" />
// Glide's own entry brings the parts that move slides, and no others. What it would write on slides, listen to on the window or wait for is
// replaced below: their widths come from the style sheet, and their box tells when it changes.
import Glide, { type Part } from '@glidejs/glide/dist/glide.modular.esm.js';
import type { Dispose } from '../listen.ts';

export interface Track {
  /** Shows a slide as the first one, at once, where `perView` stand side by side. */
  place(index: number, perView: number): void;
  /** Moves a slide to the front. @param duration in milliseconds */
  go(index: number, duration: number): void;
  /** Shows the slides so far to the right of their place, in CSS pixels, while a finger moves them. */
  drag(distance: number): void;
  dispose: Dispose;
}

/** Moves a row of slides in its box. */
export function createTrack(box: HTMLElement, row: HTMLElement, slide: { index: number; perView: number }): Track {
  const glide = new Glide(box, {
    perView: slide.perView,
    startAt: slide.index,
    direction: directionOf(row),
    animationTimingFunc: 'cubic-bezier(0.25, 0.6, 0.3, 1)',
    waitForTransition: false,
    rewind: false,
  }).mount({ Html: html(box, row), Sizes: sizes(row), Resize: timeless, ...STILL });

  const follow = () => {
    const direction = directionOf(row);
    if (direction !== glide.settings.direction) glide.update({ direction });
  };
  return {
    place(index, perView) {
      glide.update({ startAt: index, perView, direction: directionOf(row) });
      // Else the next movement would also animate what has only just been placed.
      row.getBoundingClientRect();
    },
    go(index, duration) {
      follow();
      glide.settings.animationDuration = duration;
      glide.go(`=${index}`);
    },
    drag(distance) {
      follow();
      glide.move(distance);
    },
    dispose: () => glide.destroy(),
  };
}

const directionOf = (row: Element) => (getComputedStyle(row).direction === 'rtl' ? 'rtl' : 'ltr');

const html =
  (box: HTMLElement, row: HTMLElement): Part =>
  () => ({
    root: box,
    track: box,
    wrapper: row,
    get slides() {
      return [...row.children];
    },
  });

/** In fractions of a pixel, and whatever transform the page has around it. */
const sizes =
  (row: HTMLElement): Part =>
  (glide) => ({
    get slideWidth() {
      return (Number.parseFloat(getComputedStyle(row).width) || 0) / glide.settings.perView;
    },
  });

/** Glide's timers only tell the parts that are left out when a movement has ended, and would outlive it. */
const timeless: Part = (_glide, parts) => ({
  mount() {
    parts.Transition!.after = () => {};
  },
});

const STILL: Record<string, Part> = {
  Gaps: () => ({ value: 0, grow: 0, reductor: 0 }),
  Clones: () => ({ items: [], grow: 0 }),
  Build(_glide, _parts, events) {
    const build = {
      mount() {
        events.emit('build.before');
        events.emit('build.after');
      },
    };
    events.on('update', build.mount);
    return build;
  },
};
