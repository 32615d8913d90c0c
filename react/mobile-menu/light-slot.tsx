import { useId, useLayoutEffect, useRef } from 'react';
import type { Dispose } from '../dom/listen.ts';
import { useMenuView } from './menu-context.ts';

/**
 * A slot whose content is in the element's light DOM, so that the site's own styles and listeners reach it: a box that the library
 * adds and fills once.
 * @param fill appends nodes to the box; the function that it may return is called before the box is removed
 * @param of what the box is filled with: for something else, another box is made
 */
export function LightSlot({ fill, of }: { fill(box: HTMLElement): Dispose | undefined; of?: Node }) {
  const { host } = useMenuView();
  const name = useId();
  const latest = useRef(fill);
  latest.current = fill;
  useLayoutEffect(() => {
    const box = document.createElement('div');
    Object.assign(box, { slot: name }).dataset.flexit = '';
    const dispose = latest.current(box);
    host.append(box);
    return () => {
      dispose?.();
      box.remove();
    };
  }, [host, name, of]);
  return <slot name={name} />;
}
