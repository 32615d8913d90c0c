import { keepInside, magnify, type Point, type Size, type View, WHOLE } from '../../core/lightbox.ts';
import { swipeOf } from '../../core/swipe.ts';
import { type Dispose, listen } from '../../dom/listen.ts';

/** A press that moves less is none that drags, in CSS pixels. */
const SLOP_PX = 8;
/** Two taps so near in time and place are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;
/** How long a click may be the second one of a double click on what opened the lightbox. */
const DOUBLE_CLICK_MS = 500;
const LEAST_MAGNIFICATION = 3;
const MOST_MAGNIFICATION = 12;
/** How many pixels of a wheel magnify by e. */
const WHEEL_PX = 400;
const PINCH_WHEEL_PX = 100;
const LINE_PX = 16;

interface GestureListener {
  /** The photo that shows; undefined while there is none. */
  photo(): HTMLElement | undefined;
  /** How many times larger the photo is than it is shown. */
  resolution(): number;
  /** 1 for the photo after, -1 for the one before, as a visitor sees them. */
  onSwipe(direction: 1 | -1): void;
  /** A click, or a tap that is none of a double tap: on the photo, or beside it. */
  onPress(on: 'photo' | 'beside'): void;
  /** The photo is magnified from now on, or no longer. */
  onZoom(isZoomed: boolean): void;
}

export interface Gestures {
  /** Magnifies the photo about a point, its middle by default, or shows all of it. */
  toggleZoom(at?: Point): void;
  /** Magnifies by a factor. */
  zoomBy(factor: number): void;
  /** Moves the magnified photo, in CSS pixels. */
  pan(dx: number, dy: number): void;
  isZoomed(): boolean;
  /** Shows all of the photo, and fits what is magnified after a change of sizes. */
  reset(): void;
  dispose: Dispose;
}

/** Follows what a visitor does on a stage with the photo in its middle: swipe, pinch, double tap, wheel, drag. */
export function followGestures(stage: HTMLElement, listener: GestureListener): Gestures {
  const pointers = new Map<number, Point>();
  const startedAt = performance.now();
  let view: View = WHOLE;
  let press: { start: Point; at: number; isDrag: boolean; isPinch: boolean } | undefined;
  let pointerType = '';
  let isClickSpent = false;
  let lastTap: { point: Point; at: number } | undefined;
  let tapTimer: ReturnType<typeof setTimeout> | undefined;
  let disposeDrag: Dispose | undefined;

  const stageSize = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight });
  const photoSize = (): Size => {
    const photo = listener.photo();
    return { width: photo?.offsetWidth ?? 0, height: photo?.offsetHeight ?? 0 };
  };
  const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const most = () => Math.min(MOST_MAGNIFICATION, Math.max(LEAST_MAGNIFICATION, listener.resolution()));

  const show = ({ scale, x, y }: View, isMoving = false) => {
    const photo = listener.photo();
    if (!photo) return;
    photo.toggleAttribute('data-moving', isMoving);
    photo.style.scale = scale === 1 ? '' : `${scale}`;
    photo.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`;
  };
  const put = (next: View, isMoving = false) => {
    const wasZoomed = view.scale > 1;
    view = next.scale <= 1 ? WHOLE : keepInside(next, photoSize(), stageSize());
    show(view, isMoving);
    if (view.scale > 1 !== wasZoomed) listener.onZoom(view.scale > 1);
  };
  const zoomTo = (scale: number, point: Point, isMoving = false) => {
    if (listener.photo()) put(magnify(view, Math.min(most(), Math.max(1, scale)), point), isMoving);
  };
  const toggleZoom = (point: Point = { x: 0, y: 0 }) => {
    if (view.scale > 1) put(WHOLE);
    else zoomTo(Math.max(2, Math.min(most(), listener.resolution())), point);
  };

  const middleOf = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  });
  const spread = ([one, other]: readonly Point[]) => Math.hypot(one!.x - other!.x, one!.y - other!.y);

  const onDown = (event: PointerEvent) => {
    if (event.button > 0) return;
    // One that ends beside what it began in, as a selection of text may, is a click on the stage.
    if (!isOnStage(event)) {
      isClickSpent = true;
      return;
    }
    pointerType = event.pointerType;
    pointers.set(event.pointerId, fromMiddle(event));
    if (pointers.size === 1) {
      press = { start: fromMiddle(event), at: event.timeStamp, isDrag: false, isPinch: false };
      isClickSpent = false;
      disposeDrag ??= listenToDrag();
    } else press!.isPinch = true;
  };
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before || !press) return;
    const points = [...pointers.values()];
    const now = fromMiddle(event);
    pointers.set(event.pointerId, now);
    const { start } = press;
    press.isDrag ||= Math.hypot(now.x - start.x, now.y - start.y) > SLOP_PX;
    if (pointers.size === 2) {
      const moved = [...pointers.values()];
      const [from, to] = [middleOf(points), middleOf(moved)];
      const scale = Math.min(most(), Math.max(1, view.scale * (spread(moved) / Math.max(1, spread(points)))));
      const magnified = magnify(view, scale, from);
      put({ ...magnified, x: magnified.x + to.x - from.x, y: magnified.y + to.y - from.y }, true);
    } else if (!press.isDrag || pointers.size > 2) return;
    else if (view.scale > 1) put({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }, true);
    else if (!press.isPinch && Math.abs(now.x - start.x) > Math.abs(now.y - start.y))
      show({ scale: 1, x: now.x - start.x, y: 0 }, true);
  };
  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || !press) return;
    const { start, at, isDrag, isPinch } = press;
    press = undefined;
    disposeDrag?.();
    disposeDrag = undefined;
    isClickSpent = isDrag || isPinch;
    show(view);
    if (!isDrag || isPinch || view.scale > 1 || event.type === 'pointercancel') return;
    const end = fromMiddle(event);
    const gesture = { dx: end.x - start.x, dy: end.y - start.y, elapsed: event.timeStamp - at };
    const steps = swipeOf(gesture, stage.clientWidth);
    if (steps !== 0) listener.onSwipe(steps);
  };
  const listenToDrag = () => {
    const disposers = [
      listen<PointerEvent>(window, 'pointermove', onMove),
      listen<PointerEvent>(window, 'pointerup', onUp),
      listen<PointerEvent>(window, 'pointercancel', onUp),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  };

  const isOnStage = ({ target }: Event) => target === stage || target === listener.photo();
  /** By its own place, also while it still comes out of its thumbnail and is not there. */
  const isOnPhoto = (event: MouseEvent) => {
    const { x, y } = fromMiddle(event);
    const { width, height } = photoSize();
    return Math.abs(x - view.x) * 2 <= width * view.scale && Math.abs(y - view.y) * 2 <= height * view.scale;
  };
  const onClick = (event: MouseEvent) => {
    if (!isOnStage(event)) return;
    if (isClickSpent) {
      isClickSpent = false;
      return;
    }
    const isEarly = performance.now() - startedAt < DOUBLE_CLICK_MS;
    if (isEarly && event.detail > 1) return;
    const on = isOnPhoto(event) ? 'photo' : 'beside';
    if (pointerType !== 'touch') return listener.onPress(on);
    const point = fromMiddle(event);
    clearTimeout(tapTimer);
    if (lastTap && isNear(lastTap.point, point) && event.timeStamp - lastTap.at < DOUBLE_TAP_MS) {
      lastTap = undefined;
      return toggleZoom(point);
    }
    lastTap = { point, at: event.timeStamp };
    tapTimer = setTimeout(() => listener.onPress(on), DOUBLE_TAP_MS);
  };
  const onWheel = (event: WheelEvent) => {
    if (!isOnStage(event)) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    zoomTo(view.scale * Math.exp(-pixels / (event.ctrlKey ? PINCH_WHEEL_PX : WHEEL_PX)), fromMiddle(event), true);
  };

  const disposers = [
    listen<PointerEvent>(stage, 'pointerdown', onDown),
    listen<MouseEvent>(stage, 'click', onClick),
    listen<WheelEvent>(stage, 'wheel', onWheel, { passive: false }),
    // The browser's own drag of a picture would end ours.
    listen(stage, 'dragstart', (event) => event.preventDefault()),
  ];
  return {
    toggleZoom,
    zoomBy: (factor) => zoomTo(view.scale * factor, { x: 0, y: 0 }),
    pan: (dx, dy) => put({ ...view, x: view.x + dx, y: view.y + dy }),
    isZoomed: () => view.scale > 1,
    reset: () => put(WHOLE),
    dispose() {
      clearTimeout(tapTimer);
      disposeDrag?.();
      for (const dispose of disposers) dispose();
    },
  };
}

const isNear = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < DOUBLE_TAP_PX;
