import { useId, useLayoutEffect, useRef } from 'react';
import type { Dispose } from '../dom/listen.ts';
import { useMenuView } from './menu-context.ts';

/**
 * A slot for what stands among the element's light children, so that the site's own styles and listeners reach it: a box of the
 * library's own, filled once.
 * @param fill puts nodes into the box; what it returns is called when the box goes.
 */
export function LightSlot({ fill }: { fill(box: HTMLElement): Dispose | undefined }) {
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
  }, [host, name]);
  return <slot name={name} />;
}
