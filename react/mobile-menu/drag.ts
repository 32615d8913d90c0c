import { isInside } from '../dom/is-inside.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { adoptSheet } from '../dom/style-sheets.ts';

/** A drag that opens the menu must start within this distance from the menu's edge of the screen, in CSS pixels. */
const EDGE = 100;
/** How far a finger must move before the drag opens or closes the menu, in CSS pixels. */
const THRESHOLD = 50;
/** How far a finger moves before its gesture counts as vertical, in CSS pixels. */
const SLOP = 10;
/** Controls that use a horizontal drag themselves, to move the caret or a slider. */
const OWN_GESTURES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** What keeps a visitor from the page behind, the menu included. */
const MODAL = 'dialog:modal, [aria-modal="true"]';

export interface DragOptions {
  /** The edge from which the menu comes. */
  edge: 'left' | 'right';
  isOpen(): boolean;
  /** Called when a touch begins that may drag the menu in. */
  onTouch(): void;
  /** Called when the finger has passed the threshold: opens the menu. Returns true if it is open now. */
  onPull(): boolean;
  /** Called while the finger drags the menu, with the distance of its box from the open position, in CSS pixels. */
  onMove(distance: number): void;
  /** Called when the finger is lifted: the menu stays open if `stays`, else it closes. */
  onDrop(stays: boolean): void;
}

/**
 * Tracks a finger or a pen that drags a menu in from its edge, or back out. Vertical scrolling is left to the browser: the page has
 * `touch-action: pan-y pinch-zoom` until disposal, unless it is zoomed in.
 */
export function followDrags(box: HTMLElement, options: DragOptions): Dispose {
  const { edge, isOpen, onTouch, onPull, onMove, onDrop } = options;
  const sign = edge === 'left' ? 1 : -1;
  const inward = ({ clientX }: PointerEvent) => sign * clientX;
  let finger:
    | { id: number; x: number; y: number; last: number; isInward: boolean; holds: boolean; base: number }
    | undefined;

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !event.isPrimary || isBusy(event, box)) return;
    const fromEdge = edge === 'left' ? event.clientX : window.innerWidth - event.clientX;
    if (!isOpen() && fromEdge > EDGE) return;
    const x = inward(event);
    finger = { id: event.pointerId, x, y: event.clientY, last: x, isInward: true, holds: false, base: 0 };
    if (!isOpen()) onTouch();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!finger || event.pointerId !== finger.id) return;
    const x = inward(event);
    const moved = x - finger.x;
    if (x !== finger.last) finger.isInward = x > finger.last;
    finger.last = x;
    if (!finger.holds && !startDrag(moved, event.clientY - finger.y)) return;
    onMove(Math.max(0, finger.base - moved));
  };
  /** Starts the drag once the finger has passed the threshold. Returns false before, and for a gesture that is not a drag. */
  const startDrag = (moved: number, aside: number): boolean => {
    if (Math.abs(aside) > SLOP && Math.abs(aside) > Math.abs(moved)) {
      finger = undefined;
      return false;
    }
    const wasOpen = isOpen();
    if (wasOpen ? moved > -THRESHOLD : moved < THRESHOLD) return false;
    if (!wasOpen && !onPull()) {
      finger = undefined;
      return false;
    }
    finger!.holds = true;
    finger!.base = wasOpen ? 0 : box.offsetWidth;
    return true;
  };
  const onEnd = (event: PointerEvent) => {
    if (!finger || event.pointerId !== finger.id) return;
    const { holds, isInward } = finger;
    finger = undefined;
    if (holds) onDrop(event.type === 'pointercancel' || isInward);
  };

  const disposers = [
    listen(window, 'pointerdown', onDown),
    listen(window, 'pointermove', onPointerMove),
    listen(window, 'pointerup', onEnd),
    listen(window, 'pointercancel', onEnd),
    preventHorizontalPan(),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

const isBusy = (event: Event, box: Element) =>
  event
    .composedPath()
    .some(
      (node) =>
        node instanceof Element &&
        (call(node, 'matches', OWN_GESTURES) || (call(node, 'matches', MODAL) && !isInside(box, node))),
    );

/** Stops the browser from handling horizontal touch movements, except on a zoomed page, where visitors need them to pan. */
function preventHorizontalPan(): Dispose {
  let allow: Dispose | undefined;
  const update = () => {
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
    if (!isZoomed) allow ??= adoptSheet(document, ':root { touch-action: pan-y pinch-zoom; }');
    else {
      allow?.();
      allow = undefined;
    }
  };
  update();
  const dispose = window.visualViewport && listen(window.visualViewport, 'resize', update);
  return () => {
    dispose?.();
    allow?.();
  };
}
