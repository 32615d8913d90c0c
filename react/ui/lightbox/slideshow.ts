import { useEffect, useRef } from 'react';
import { type Dispose, listen } from '../../dom/listen.ts';

/** Runs a task after a delay while `isOn`, again for each place; on a hidden page once that shows. */
export function useSlideshow(isOn: boolean, place: number, delay: number, next: () => void): void {
  const latest = useRef(next);
  latest.current = next;
  useEffect(() => {
    if (!isOn) return;
    let dispose: Dispose | undefined;
    const run = () => {
      dispose?.();
      dispose = undefined;
      if (document.hidden) dispose = listen(document, 'visibilitychange', run);
      else latest.current();
    };
    const timer = setTimeout(run, delay);
    return () => {
      clearTimeout(timer);
      dispose?.();
    };
  }, [isOn, place, delay]);
}
