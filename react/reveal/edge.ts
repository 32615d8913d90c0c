import type { Dispose } from '../dom/listen.ts';

/** Further than any page reaches, in CSS pixels. */
const FAR = 1_000_000;

/** Where an element is on the screen, in CSS pixels; known without laying out the page. */
export interface Place {
  /** Whether its top is above the edge. */
  readonly isAbove: boolean;
  /** Whether its top is below the screen. */
  readonly isBelowScreen: boolean;
  readonly width: number;
  /** The room between the element and either side of the screen. */
  readonly left: number;
  readonly right: number;
}

type Notify = (place: Place) => void;

/**
 * Returns a function that tells on which side the top of an element is of the edge that lies `offset` pixels above the bottom of the
 * screen: once soon, then each time when it crosses it. One observer serves all elements with the same offset.
 */
export function edgeWatcher(): (element: Element, offset: number, notify: Notify) => Dispose {
  const edges = new Map<number, Edge>();
  return (element, offset, notify) => {
    const edge = edges.get(offset) ?? openEdge(offset);
    edges.set(offset, edge);
    edge.watched.set(element, notify);
    edge.observer.observe(element);
    return () => {
      if (edge.watched.get(element) !== notify) return;
      edge.watched.delete(element);
      edge.observer.unobserve(element);
      if (edge.watched.size === 0 && edges.get(offset) === edge) edges.delete(offset);
    };
  };
}

interface Edge {
  readonly observer: IntersectionObserver;
  readonly watched: Map<Element, Notify>;
}

function openEdge(offset: number): Edge {
  const watched = new Map<Element, Notify>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watched.get(entry.target)?.(placeOf(entry, offset));
    },
    // All that is above the edge, and beside it, as far away as it may be.
    { root: document, rootMargin: `${FAR}px ${FAR}px ${-offset}px` },
  );
  return { observer, watched };
}

function placeOf(entry: IntersectionObserverEntry, offset: number): Place {
  const { isIntersecting, boundingClientRect: box, rootBounds } = entry;
  const screen = { width: rootBounds!.right - FAR, height: rootBounds!.bottom + offset };
  return {
    isAbove: isIntersecting,
    isBelowScreen: !isIntersecting && box.top >= screen.height,
    width: box.width,
    left: box.left,
    right: screen.width - box.right,
  };
}
