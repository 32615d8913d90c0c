import { type RefObject, useEffect, useState } from 'react';
import { focusable } from '../dom/focus.ts';

/**
 * Whether a box overflows and contains nothing focusable. It must then be focusable itself, so that the keyboard can scroll it.
 * @param content a value that changes with the box's content, after which it is measured again
 */
export function useScrollable(box: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const node = box.current!;
    const observer = new ResizeObserver(() =>
      setScrollable(node.scrollHeight > node.clientHeight && focusable(node).length === 0),
    );
    for (const observed of [node, ...node.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [box, content]);
  return isScrollable;
}
