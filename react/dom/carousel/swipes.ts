import { type Gesture, swipeOf } from '../../core/swipe.ts';
import { type Dispose, listen } from '../listen.ts';
import { call } from '../members.ts';

/** How far a pointer moves before its gesture counts as horizontal or vertical, in CSS pixels. */
const SLOP = 10;
/** What uses the arrow keys and a horizontal drag itself, to move a caret, a thumb or a map; and what lies over the page, though it stands in a slide. */
const OWN_INPUT =
  'input, textarea, select, audio, video, iframe, [contenteditable]:not([contenteditable="false"]), [role="slider"], dialog, [role="dialog"], [popover]';

export interface SwipeOptions {
  /** Called when a pointer begins what may be a swipe, and once it has ended. */
  onHold(isHeld: boolean): void;
  /** Called while the slides follow the pointer, with how far to the right it has gone, in CSS pixels. */
  onMove(distance: number): void;
  /** Called when the gesture ends: 1 for a swipe to the left, -1 to the right, 0 for none. */
  onEnd(swipe: -1 | 0 | 1): void;
}

/** Gestures that an inner box has taken: a slider inside a slide. */
const taken = new WeakSet<Event>();

/**
 * Tracks a finger, a pen or a mouse that swipes a box sideways. Vertical scrolling and zooming are left to the browser: the box needs
 * `touch-action: pan-y pinch-zoom`. A gesture that has moved the slides clicks nothing.
 */
export function followSwipes(box: HTMLElement, { onHold, onMove, onEnd }: SwipeOptions): Dispose {
  let stop: Dispose | undefined;
  let hasMoved = false;

  const onDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || taken.has(event) || isOwnInput(event, box, '[draggable="true"]'))
      return;
    taken.add(event);
    stop?.();
    hasMoved = false;
    stop = track(event);
    onHold(true);
  };

  const track = (start: PointerEvent): Dispose => {
    const gesture = (event: PointerEvent): Gesture => ({
      dx: event.clientX - start.clientX,
      dy: event.clientY - start.clientY,
      elapsed: event.timeStamp - start.timeStamp,
    });
    const isOther = (event: PointerEvent) => event.pointerId !== start.pointerId;
    const end = (swipe: -1 | 0 | 1) => {
      stop?.();
      if (hasMoved) onEnd(swipe);
    };
    const disposers = [
      listen<PointerEvent>(window, 'pointermove', (event) => {
        if (isOther(event)) return;
        // A mouse that was released outside the window.
        if (event.pointerType === 'mouse' && event.buttons === 0 && event.isTrusted) return end(0);
        const { dx, dy } = gesture(event);
        if (!hasMoved && Math.abs(dy) > SLOP && Math.abs(dy) >= Math.abs(dx)) return end(0);
        if (!hasMoved && Math.abs(dx) <= SLOP) return;
        hasMoved = true;
        onMove(dx);
      }),
      listen<PointerEvent>(window, 'pointerup', (event) => {
        if (isOther(event)) return;
        const last = gesture(event);
        hasMoved ||= Math.abs(last.dx) > SLOP;
        end(swipeOf(last, box.clientWidth));
      }),
      listen<PointerEvent>(window, 'pointercancel', (event) => {
        if (!isOther(event)) end(0);
      }),
      // A mouse would select text, or drag the link or the picture under it away.
      listen(document, 'selectstart', (event) => hasMoved && event.preventDefault()),
    ];
    return () => {
      stop = undefined;
      for (const dispose of disposers) dispose();
      onHold(false);
    };
  };

  const disposers = [
    listen(box, 'pointerdown', onDown),
    // The swipe before it may have been followed by no click: fingers' are not.
    listen(box, 'pointerdown', () => (hasMoved &&= stop !== undefined), { capture: true }),
    listen(box, 'dragstart', (event) => {
      if (stop) event.preventDefault();
    }),
    listen<MouseEvent>(
      box,
      'click',
      (event) => {
        // A click of the keyboard or of a script has no `detail`.
        if (!hasMoved || event.detail === 0) return;
        hasMoved = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    ),
  ];
  return () => {
    stop?.();
    for (const dispose of disposers) dispose();
  };
}

/** Whether something between what an event comes from and a box uses it itself, or `others` do. */
export function isOwnInput(event: Event, box: Element, others = ''): boolean {
  const path = event.composedPath();
  const selector = others ? `${OWN_INPUT}, ${others}` : OWN_INPUT;
  return path.slice(0, path.indexOf(box)).some((node) => node instanceof Element && call(node, 'matches', selector));
}
