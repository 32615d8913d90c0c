/** What loses its state in a move, where the browser cannot move a node without taking it out. */
const LIVELY = ':focus, iframe, video, audio, object, embed';

/**
 * Which of the nodes may stay where they are, so that the fewest others have to move to come into order.
 * @param places of the nodes now, in the order that is wanted; each once.
 * @param pins places that stay in any case, as far as they agree, the first before the others.
 */
export function longestOrder(places: readonly number[], pins: readonly number[] = []): Set<number> {
  const candidates = pins.reduce(beside, places);
  /** For each length, the place that the best order of this length ends with, and for each place what comes before it. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const place of candidates) {
    const length = firstNotBelow(ends, place);
    previous.set(place, ends[length - 1]);
    ends[length] = place;
  }
  const order = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = previous.get(place)) order.add(place);
  return order;
}

/** Those that stand on the right side of a pin; all, where it is out of the race itself. */
function beside(places: readonly number[], pin: number): readonly number[] {
  const at = places.indexOf(pin);
  if (at < 0) return places;
  return places.filter((place, index) => (index < at ? place < pin : place >= pin));
}

function firstNotBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Mover = { moveBefore?(node: Node, reference: Node | null): void };

/** Moves a node with its state, where the browser can. */
export function moveBefore(parent: Node, node: Node, reference: Node | null): void {
  const mover = parent as Node & Mover;
  if (mover.moveBefore && node.isConnected && parent.isConnected && node.getRootNode() === parent.getRootNode())
    mover.moveBefore(node, reference);
  else parent.insertBefore(node, reference);
}

/** The nodes that had better not move. */
export function pinned(parent: Node, nodes: readonly Element[]): Element[] {
  if ('moveBefore' in parent) return [];
  const holders = nodes.filter((node) => node.matches(LIVELY) || node.querySelector(LIVELY));
  const focused = (node: Element) => node.matches(':focus-within');
  return [...holders.filter(focused), ...holders.filter((node) => !focused(node))];
}
