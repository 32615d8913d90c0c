import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusQuietly } from '../dom/focus.ts';

export interface GridFocus<E extends HTMLElement> {
  /** Attach it to the element that is the grid's one tab stop. */
  readonly stop: RefObject<E | null>;
  /** Moves the focus to the tab stop after the next render. */
  follow(): void;
  /** Call it before the cells become others: the focus goes from one of them to the new tab stop. */
  leave(): void;
}

/** Manages the focus of a grid with one tab stop (roving tabindex). */
export function useGridFocus<E extends HTMLElement>(): GridFocus<E> {
  const stop = useRef<E>(null);
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    stop.current?.focus();
  });
  const follow = () => {
    isAwaited.current = true;
  };
  const leave = () => {
    if (!stop.current?.matches(':focus')) return;
    // Where the focus is lost in a render, React 19 looks from there for scrolled boxes by `parentNode`: for ever in a form with a field of
    // that name. The cell that goes away is therefore not the one that has the focus.
    focusQuietly(stop.current.closest<HTMLElement>('[role="grid"]')!);
    follow();
  };
  return { stop, follow, leave };
}
