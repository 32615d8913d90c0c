import { type RefObject, useEffect, useRef } from 'react';
import { activeElement, firstOf, focusable, focusQuietly } from '../dom/focus.ts';
import { rememberFocus } from '../dom/layers/frames.ts';
import type { Content } from './content.ts';

/**
 * Moves the focus to what has come, unless the visitor has moved it in the meantime. Not into a page of another origin, from which
 * Escape would not be heard.
 */
export function useArrivalFocus(body: RefObject<HTMLElement | null>, phase: Content['phase']): void {
  const resting = useRef<HTMLElement | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const settle = () => {
      const active = activeElement();
      const isLost = !active || active === document.body;
      if (phase === 'loading') {
        if (isLost) body.current!.closest('dialog')!.focus();
        resting.current = activeElement();
      } else if (isLost || active === resting.current) {
        const first = firstOf(focusable(body.current!));
        if (first) moveTo(first);
      }
    };
    // Not inside the effect: the focus may wake an element, which renders at once.
    queueMicrotask(() => isCurrent && settle());
    return () => {
      isCurrent = false;
    };
  }, [body, phase]);
}

function moveTo(node: HTMLElement) {
  if (!(node instanceof HTMLIFrameElement)) return focusQuietly(node);
  if (!node.contentDocument) return;
  const giveBack = rememberFocus(node);
  node.focus({ preventScroll: true });
  giveBack();
}
