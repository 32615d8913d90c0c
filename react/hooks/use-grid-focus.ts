import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface GridFocus<E extends HTMLElement> {
  /** Of the grid's one tab stop. */
  readonly stop: RefObject<E | null>;
  /** Moves the focus to the tab stop once the grid is rendered. */
  follow(): void;
}

/** The focus of a grid with one tab stop: it goes along where a key has made another cell that stop. */
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
