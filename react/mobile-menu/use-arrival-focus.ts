import { type RefObject, useLayoutEffect, useRef } from 'react';
import { activeElement } from '../dom/focus.ts';
import { isInside } from '../dom/is-inside.ts';

/** Takes the focus to the first item where the menu comes while it is open already, and what had the focus has gone. */
export function useArrivalFocus(box: RefObject<HTMLElement | null>, shown: boolean, arrived: unknown): void {
  const isShown = useRef(shown);
  isShown.current = shown;
  useLayoutEffect(() => {
    const active = activeElement();
    const isHeld = active !== null && active !== box.current && isInside(active, box.current!);
    if (arrived && isShown.current && !isHeld) box.current!.querySelector<HTMLElement>('.row:is(a, button)')?.focus();
  }, [box, arrived]);
}
