import { type RefObject, useEffect, useState } from 'react';
import { focusable } from '../dom/focus.ts';

/** True while a box overflows and nothing in it takes the focus: the box itself must, for the keyboard to scroll it. */
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
