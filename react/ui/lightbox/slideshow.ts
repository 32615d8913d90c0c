import { useEffect, useRef } from 'react';
import type { Host } from '../../dom/host.ts';
import { onLayersChange, topDialog } from '../../dom/layers/stack.ts';
import { listen } from '../../dom/listen.ts';

interface Presentation {
  isOn: boolean;
  /** What shows: each is there for so long. */
  place: number;
  /** In milliseconds. */
  delay: number;
  next(): void;
}

/** Goes on after a delay, again for each place; on a hidden page, and below another dialog, once that is gone. */
export function useSlideshow(host: Host, { isOn, place, delay, next }: Presentation): void {
  const latest = useRef(next);
  latest.current = next;
  useEffect(() => {
    if (!isOn) return;
    let isDue = false;
    let isLive = true;
    const run = () => {
      if (!isDue || document.hidden || topDialog() !== host.shadowRoot!.querySelector('dialog')) return;
      isDue = false;
      latest.current();
    };
    // Once the dialog above has given the focus back.
    const runLater = () => queueMicrotask(() => isLive && run());
    const timer = setTimeout(() => {
      isDue = true;
      run();
    }, delay);
    const disposers = [listen(document, 'visibilitychange', run), onLayersChange(runLater)];
    return () => {
      isLive = false;
      clearTimeout(timer);
      for (const dispose of disposers) dispose();
    };
  }, [host, isOn, place, delay]);
}
