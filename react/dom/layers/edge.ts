import { activeElement } from '../focus.ts';
import { isInside } from '../is-inside.ts';
import { type Dispose, listen } from '../listen.ts';
import { call } from '../members.ts';
import { atNextFrame } from '../scheduling.ts';

/**
 * A fixed box at the lower edge of the window, which takes no focus: its own styles place it by `data-side` and `--offset`. One that the
 * page's style has put elsewhere takes no place there.
 */
interface EdgeBox {
  readonly box: HTMLElement;
  /** The lower ones stand nearer to the edge; equal ones as they came. */
  readonly rank: number;
  /** Hears whether the box is out of sight, for a field or an alert which it would cover at either edge. */
  onAway?(isAway: boolean): void;
}

type Side = 'bottom' | 'top' | 'away';

/** What may move the focus, or what has it, under a box; the keys, since the focus that stays in one shadow root is not heard of outside. */
const MOVES = ['focusin', 'focusout', 'keyup', 'scroll', 'resize'];
/** What is filled in with the focus, or read with it. */
const NEVER_COVERED =
  '[role="alert"], [role="alert"] > *, input:not([type="button" i], [type="submit" i], [type="reset" i], [type="image" i]), textarea, select, [contenteditable]:not([contenteditable="false"])';

let boxes: EdgeBox[] = [];
/** Those that are out of sight, and have heard of it. */
const away = new Set<EdgeBox>();
let side: Side = 'bottom';
let sizes: ResizeObserver | undefined;
let unfollow: Dispose | undefined;

/**
 * Stands a box at the lower edge of the window, above those that stand there. All go to the upper edge as long as they would cover what
 * has the focus (WCAG 2.4.11), and out of sight where they would cover a field, or an alert, at both. Returns its disposer.
 */
export function standAtEdge(entry: EdgeBox): Dispose {
  boxes = [...boxes, entry].sort((one, other) => one.rank - other.rank);
  unfollow ??= follow();
  sizes!.observe(entry.box);
  arrange();
  return () => {
    boxes = boxes.filter((each) => each !== entry);
    sizes?.unobserve(entry.box);
    tell(entry, false);
    delete entry.box.dataset.side;
    entry.box.style.removeProperty('--offset');
    if (boxes.length > 0) return arrange();
    unfollow?.();
    unfollow = undefined;
    side = 'bottom';
  };
}

function follow(): Dispose {
  let cancel: Dispose | undefined;
  const soon = () => {
    cancel?.();
    cancel = atNextFrame(arrange);
  };
  sizes = new ResizeObserver(soon);
  const disposers = MOVES.map((type) => listen(window, type, soon, { capture: true, passive: true }));
  return () => {
    cancel?.();
    sizes?.disconnect();
    sizes = undefined;
    for (const dispose of disposers) dispose();
  };
}

function arrange() {
  const places = placesOf(boxes.filter(({ box }) => getComputedStyle(box).position === 'fixed'));
  side = sideFor(places);
  for (const { entry, offset } of places) {
    entry.box.dataset.side = side;
    entry.box.style.setProperty('--offset', `${offset}px`);
  }
  // One that has come to the others, or has left, is told by itself.
  for (const entry of boxes) tell(entry, side === 'away' && places.some((place) => place.entry === entry));
}

function tell(entry: EdgeBox, isAway: boolean) {
  if (away.has(entry) === isAway) return;
  if (isAway) away.add(entry);
  else away.delete(entry);
  entry.onAway?.(isAway);
}

interface Place {
  entry: EdgeBox;
  /** In CSS pixels from the edge. */
  offset: number;
  /** With its margins. */
  height: number;
}

function placesOf(entries: readonly EdgeBox[]): Place[] {
  let offset = 0;
  return entries.map((entry) => {
    const { marginTop, marginBottom } = getComputedStyle(entry.box);
    const height = entry.box.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
    const place = { entry, offset, height };
    offset += height;
    return place;
  });
}

/** Where they are not in the way of what has the focus; as they stand where that is so. */
function sideFor(places: readonly Place[]): Side {
  const now = side === 'away' ? 'bottom' : side;
  const active = activeElement();
  if (!active || active === document.body || boxes.some(({ box }) => isInside(active, box))) return now;
  const focus = call(active, 'getBoundingClientRect');
  const isClear = (at: Side) => !places.some((place) => covers(place, at, focus));
  if (isClear(now)) return now;
  const other = now === 'bottom' ? 'top' : 'bottom';
  if (isClear(other)) return other;
  return call(active, 'matches', NEVER_COVERED) ? 'away' : now;
}

function covers({ entry: { box }, offset, height }: Place, at: Side, focus: DOMRect): boolean {
  const { left, right } = box.getBoundingClientRect();
  const top = at === 'top' ? offset : window.innerHeight - offset - height;
  return focus.left < right && focus.right > left && focus.top < top + height && focus.bottom > top;
}
