import { type RefObject, useEffect, useRef } from 'react';
import { bring } from '../dom/bring.ts';
import type { Dispose } from '../dom/listen.ts';
import type { DragOptions } from './drag.ts';

interface Options {
  box: RefObject<HTMLDialogElement | null>;
  isEnabled: boolean;
  edge: string;
  /** Whether the box follows the finger; else it slides by its own transition. */
  follows: boolean;
  shown: boolean;
  prefetch(): void;
  show(): boolean;
  close(): boolean;
}

/** Lets a finger drag the menu in from the left or right edge, and back out. */
export function useDrag({ box, isEnabled, edge, ...now }: Options): void {
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    if (!isEnabled || (edge !== 'left' && edge !== 'right')) return;
    const menu = box.current!;
    const away = edge === 'left' ? -1 : 1;
    const removeDragStyles = () => {
      menu.style.removeProperty('transition');
      menu.style.removeProperty('translate');
    };
    const options: DragOptions = {
      edge,
      isOpen: () => latest.current.shown,
      onTouch: () => latest.current.prefetch(),
      onPull: () => latest.current.show(),
      onMove(distance) {
        if (!latest.current.follows) return;
        menu.style.transition = 'none';
        menu.style.translate = `${away * Math.min(distance, menu.offsetWidth)}px`;
        menu.style.setProperty('--menu-from', menu.style.translate);
      },
      onDrop(stays) {
        if (stays || !latest.current.close()) menu.style.removeProperty('--menu-from');
        removeDragStyles();
      },
    };
    let dispose: Dispose | undefined;
    let disposed = false;
    // Loaded separately, since most menus are never dragged. If it fails to load, the menu still opens by its button.
    bring(() => import('./drag.ts')).then(
      ({ followDrags }) => {
        if (!disposed) dispose = followDrags(menu, options);
      },
      () => {},
    );
    return () => {
      disposed = true;
      dispose?.();
      removeDragStyles();
      menu.style.removeProperty('--menu-from');
    };
  }, [box, isEnabled, edge]);
  useEffect(() => {
    if (now.shown) box.current!.style.removeProperty('--menu-from');
  }, [box, now.shown]);
}
