import { type Dispose, listen } from '../dom/listen.ts';

/** In CSS pixels, from the menu's edge of the screen. */
const EDGE = 100;
const THRESHOLD = 50;
/** Beyond this a gesture has its direction. */
const SLOP = 10;
/** What a finger moves by itself. */
const OWN_GESTURES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

export interface DragOptions {
  /** The edge from which the menu comes. */
  edge: 'left' | 'right';
  isOpen(): boolean;
  /** Hears of a finger that may be about to drag the menu in. */
  onTouch(): void;
  /** Hears that the finger has passed the threshold on its way in: the menu is to open. @returns true where it does. */
  onPull(): boolean;
  /** Hears how far the menu's box is from its place, in CSS pixels towards its edge, while the finger holds it. */
  onMove(distance: number): void;
  /** Hears that the finger has let go; the menu is to stay, or to close. */
  onDrop(stays: boolean): void;
}

/**
 * Follows a finger, or a pen, that drags a menu in from its edge and back. Vertical movements are the browser's: the page has the
 * touch action `pan-y` meanwhile, unless it is zoomed in.
 */
export function followDrags(box: HTMLElement, options: DragOptions): Dispose {
  const { edge, isOpen, onTouch, onPull, onMove, onDrop } = options;
  const sign = edge === 'left' ? 1 : -1;
  const inward = ({ clientX }: PointerEvent) => sign * clientX;
  let finger:
    | { id: number; x: number; y: number; last: number; isInward: boolean; holds: boolean; base: number }
    | undefined;

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !event.isPrimary || isBusy(event)) return;
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
    if (!finger.holds && !takeHold(moved, event.clientY - finger.y)) return;
    onMove(Math.max(0, finger.base - moved));
  };
  /** Once it is clear what the gesture is for. */
  const takeHold = (moved: number, aside: number): boolean => {
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
    keepSideways(),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

const isBusy = (event: Event) =>
  event.composedPath().some((node) => node instanceof Element && node.matches(OWN_GESTURES));

/** Keeps sideways movements from the browser, but where a visitor has zoomed in and needs them. */
function keepSideways(): Dispose {
  const sheet = new CSSStyleSheet();
  const update = () => {
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
    sheet.replaceSync(isZoomed ? '' : ':root { touch-action: pan-y pinch-zoom; }');
  };
  update();
  document.adoptedStyleSheets.push(sheet);
  const dispose = window.visualViewport && listen(window.visualViewport, 'resize', update);
  return () => {
    dispose?.();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}
