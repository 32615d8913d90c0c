import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { type Branch, branchAround, chainOf, isFloating } from './branches.ts';

interface HoverOptions {
  branches(): readonly Branch[];
  open(): readonly Branch[];
  /** ms before the first submenu opens. */
  delay(): number;
  /** ms before what the pointer has left closes. */
  grace(): number;
  /** Goes to a branch, or to none. */
  go(branch: Branch | undefined): void;
}

export interface Hover {
  /** What a visitor has closed, all where it is not said, does not open again by the pointer that is still on it. */
  dismiss(branch?: Branch): void;
  dispose: Dispose;
}

/**
 * Opens by the mouse or a pen what it is on. On its way to an open submenu it may cross other items, as long as it heads for the
 * submenu and does not stop.
 */
export function followHover(host: Host, { branches, open, delay, grace, go }: HoverOptions): Hover {
  /** Where the pointer was last on what is open. */
  let origin: Point | undefined;
  let dismissed: Branch | undefined;
  let hovered: Branch | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  /** The pointer is on an item. */
  let isOn = false;

  const stop = () => {
    clearTimeout(timer);
    isWaiting = false;
  };
  const after = (wait: number, run: () => void) => {
    stop();
    if (wait <= 0) return run();
    isWaiting = true;
    timer = setTimeout(() => {
      isWaiting = false;
      run();
    }, wait);
  };

  const onMove = (event: PointerEvent) => {
    const { pointerType, target, clientX: x, clientY: y } = event;
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    if (!host.contains(target.closest('li'))) return isOn && onLeave(event);
    isOn = true;
    hovered = branchAround(branches(), target);
    const chain = chainOf(hovered);
    if (dismissed && (!chain.includes(dismissed) || open().includes(dismissed))) dismissed = undefined;
    if (chain.some((branch) => branch === dismissed || !isFloating(branch))) return stop();
    const left = open().filter((branch) => !chain.includes(branch));
    if (left.length === 0 && chain.length === open().length) {
      origin = { x, y };
      return stop();
    }
    if (left.some(({ list }) => origin && isHeading(origin, { x, y }, list.getBoundingClientRect())))
      return after(grace(), () => go(hovered));
    if (open().length > 0) {
      origin = { x, y };
      return after(0, () => go(hovered));
    }
    // The pointer comes to rest, and does not merely cross the menu.
    origin = { x, y };
    if (!isWaiting) after(delay(), () => go(hovered));
  };
  const onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    isOn = false;
    hovered = undefined;
    dismissed = undefined;
    if (open().some(isFloating)) after(grace(), () => host.querySelector(':focus-visible') || go(undefined));
    else stop();
  };

  const disposers = [
    listen<PointerEvent>(host, 'pointerover', onMove),
    listen<PointerEvent>(host, 'pointermove', onMove),
    listen<PointerEvent>(host, 'pointerleave', onLeave),
  ];

  // The style alone has shown it so far.
  hovered = branchAround(branches(), host.hovered);
  if (hovered && isFloating(hovered)) go(hovered);

  return {
    dismiss(branch) {
      stop();
      dismissed = branch ?? chainOf(hovered)[0];
    },
    dispose() {
      stop();
      for (const dispose of disposers) dispose();
    },
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A side of a box that is met from outside is this much longer at either end, in CSS pixels: hands are not rulers. */
const TOLERANCE = 6;

/** True where a pointer that went from one point to another is on its way to a box: between the first point and the box's sides. */
export function isHeading(from: Point, to: Point, { left, top, right, bottom }: DOMRectReadOnly): boolean {
  const corners = [
    { x: left - TOLERANCE, y: top - TOLERANCE },
    { x: right + TOLERANCE, y: top - TOLERANCE },
    { x: right + TOLERANCE, y: bottom + TOLERANCE },
    { x: left - TOLERANCE, y: bottom + TOLERANCE },
  ];
  return corners.some((corner, place) => isInTriangle(to, from, corner, corners[(place + 1) % corners.length]!));
}

function isInTriangle(point: Point, a: Point, b: Point, c: Point): boolean {
  const turns = [turn(a, b, point), turn(b, c, point), turn(c, a, point)];
  return turns.every((each) => each >= 0) || turns.every((each) => each <= 0);
}

/** Above zero where the way from a through b to c turns right, as screens count. */
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
