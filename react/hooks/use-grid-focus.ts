import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface GridFocus<E extends HTMLElement> {
  /** Attach it to the element that is the grid's one tab stop. */
  readonly stop: RefObject<E | null>;
  /** Moves the focus to the tab stop after the next render. */
  follow(): void;
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
  return { stop, follow };
}
