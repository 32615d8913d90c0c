import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { activeElementIn } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { isInside } from '../dom/is-inside.ts';
import { onLayersChange, topDialog } from '../dom/layers/stack.ts';
import { listen } from '../dom/listen.ts';
import { useHolds } from '../hooks/use-holds.ts';

const SECOND_MS = 1000;

/**
 * The seconds that are left of a countdown; 0 where there is none, or it has ended. It begins anew whenever it is turned on.
 * @param isHeld while true it waits, and then counts its second anew.
 * @param mayGoOn asked at the end of each second, which is counted anew where it says false.
 * @param end called once at its end.
 */
export function useCountdown(
  seconds: number,
  isOn: boolean,
  isHeld: boolean,
  mayGoOn: () => boolean,
  end: () => void,
): number {
  const [left, setLeft] = useState(seconds);
  const latest = useRef({ mayGoOn, end });
  latest.current = { mayGoOn, end };

  useLayoutEffect(() => setLeft(seconds), [seconds, isOn]);
  useEffect(() => {
    if (!isOn || isHeld || left <= 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        if (!latest.current.mayGoOn()) return wait();
        setLeft(left - 1);
        if (left <= 1) latest.current.end();
      }, SECOND_MS);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isOn, isHeld, left]);
  return left;
}

/** What keeps a visitor from reading, or shows that he does. */
type Hold = 'hover' | 'focus' | 'hidden' | 'covered';

/** Whether a notice that is shown is hovered or has the focus, or cannot be seen: the page is hidden, or a dialog is over it. */
export function useHold(host: Host, shown: boolean): boolean {
  const { holds, hold, release } = useHolds<Hold>();

  useEffect(() => {
    if (!shown) return;
    hold('hidden', document.hidden);
    hold('covered', topDialog() !== undefined);
    hold('focus', activeElementIn(host) !== undefined);
    const disposers = [
      listen(host, 'pointerenter', () => hold('hover', true)),
      listen(host, 'pointerleave', () => hold('hover', false)),
      listen(host, 'focusin', () => hold('focus', true)),
      listen<FocusEvent>(host, 'focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && isInside(relatedTarget, host))) hold('focus', false);
      }),
      listen(document, 'visibilitychange', () => hold('hidden', document.hidden)),
      onLayersChange(() => hold('covered', topDialog() !== undefined)),
    ];
    return () => {
      for (const dispose of disposers) dispose();
      release();
    };
  }, [host, shown, hold, release]);

  return holds.size > 0;
}

/** Whether a dialog of the page's own is over a notice, which is inert then: in no browser but the newest does one that opens tell of it. */
export const isUnderPageDialog = (host: Host): boolean =>
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !isInside(host, dialog));
