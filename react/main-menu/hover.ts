import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { type Branch, branchAround, chainOf, isFloating } from './branches.ts';

interface HoverOptions {
  branches(): readonly Branch[];
  open(): readonly Branch[];
  /** How long the pointer must rest before the first submenu opens, in milliseconds. */
  delay(): number;
  /** How long a submenu stays open after the pointer has left it, in milliseconds. */
  grace(): number;
  /** Opens a branch in place of any other; undefined closes all. */
  go(branch: Branch | undefined): void;
}

export interface Hover {
  /**
   * Keeps a branch that the visitor has just closed (all, if none is given) from opening again under a pointer that is still on it.
   * It ends when the pointer leaves the branch, or the branch is opened by other means.
   */
  dismiss(branch?: Branch): void;
  dispose: Dispose;
}

/**
 * Opens submenus under the pointer of a mouse or pen. On its way to an open submenu the pointer may cross other items: these do not
 * open as long as it moves towards the submenu.
 */
export function followHover(host: Host, { branches, open, delay, grace, go }: HoverOptions): Hover {
  /** The last point at which the pointer was on the open branches: `isHeading` judges its direction from there. */
  let origin: Point | undefined;
  let dismissed: Branch | undefined;
  let hovered: Branch | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  /** Whether the pointer is on an item of the menu. */
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
    // Nothing is open yet: a pointer that only crosses the menu opens nothing.
    origin = { x, y };
    if (!isWaiting) after(delay(), () => go(hovered));
  };
  const onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    isOn = false;
    hovered = undefined;
    dismissed = undefined;
    if (open().some(isFloating))
      after(grace(), () => go(open().findLast(({ item }) => item.querySelector(':focus-visible'))));
    else stop();
  };

  const disposers = [
    listen<PointerEvent>(host, 'pointerover', onMove),
    listen<PointerEvent>(host, 'pointermove', onMove),
    listen<PointerEvent>(host, 'pointerleave', onLeave),
  ];

  // Before the element was mounted, CSS `:hover` had shown this submenu.
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

/** How far beyond a box the pointer may aim and still be on its way to it, in CSS pixels. */
const TOLERANCE = 6;

/**
 * Whether a pointer that moved from one point to another is on its way to a box: the second point lies in a triangle between the first
 * point and a side of the box.
 */
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

/** Positive if the path a, b, c turns clockwise on the screen, negative if it turns counter-clockwise. */
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
