import { activeElement } from '../hooks/focusable.ts';
import type { Host } from '../hooks/host.ts';
import { isInside } from '../hooks/inside.ts';
import { listen } from '../hooks/listen.ts';
import { elementsOn, isActing, isOpener, isPressed } from './gestures.ts';
import { isWarm } from './turn.ts';

/** How long the pointer may be on its way to the bubble, or beside it. */
const LEAVE_MS = 200;
const LONG_PRESS_MS = 500;
/** Within which the click follows that ends a press, in engines that send one after a long press, too. */
const CLICK_MS = 300;

/** Where a visitor comes to a tooltip. */
export interface Meeting {
  isOn(element: Element): boolean;
  /** The pointer's place in the viewport, in CSS pixels. */
  point?: { x: number; y: number };
}

interface VisitOptions {
  /** ms of hover before it shows. */
  delay(): number;
  isOpen(): boolean;
  isBubble(element: Element): boolean;
  /** @returns true where it is open now. */
  show(meeting: Meeting): boolean;
  /** Asked when pointer and focus have left, or when what it explains was pressed. */
  close(): void;
  /** Hears whether a visitor is there, whatever is shown. */
  onChange(isThere: boolean): void;
}

export interface Visits {
  /** Looks whether pointer and focus are still there: what they were on may be gone without an event. */
  check(): void;
  release(): void;
}

/**
 * Follows visitors at a tooltip: hover by mouse or pen, after a delay; keyboard focus; a long press, or a tap on what a tap does not
 * activate. It shows once a visit: what Escape or a press closed stays closed until the visitor comes again.
 */
export function followVisits(host: Host, { delay, isOpen, isBubble, show, close, onChange }: VisitOptions): Visits {
  const since = performance.now();
  let hovered = false;
  /** The element that has the focus. */
  let focused: EventTarget | undefined;
  /** The focus came by the keyboard, or is in a field: it holds the tooltip. */
  let holding = false;
  let pressed = false;
  let wasOpen = false;
  /** The press was to read, not to act. */
  let hasShown = false;
  let readUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const changed = () => onChange(hovered || pressed || focused !== undefined);
  const after = (wait: number, run: () => void) => {
    clearTimeout(timer);
    if (wait > 0) timer = setTimeout(run, wait);
    else run();
  };
  const closeLeft = () => {
    if (!hovered && !holding) close();
  };

  const enter = (meeting: Meeting) => {
    const isNew = !hovered;
    hovered = true;
    changed();
    if (isOpen()) after(0, () => show(meeting));
    else if (isNew) after(isWarm() ? 0 : delay(), () => show(meeting));
  };
  const leave = () => {
    hovered = false;
    changed();
    after(LEAVE_MS, closeLeft);
  };
  const focus = (target: EventTarget, meeting: Meeting) => {
    const isNew = target !== focused;
    focused = target;
    holding = target instanceof Element && target.matches(':focus-visible');
    changed();
    if (isNew && holding) after(0, () => show(meeting));
  };
  const blur = () => {
    focused = undefined;
    holding = false;
    changed();
    closeLeft();
  };
  const release = () => {
    clearTimeout(pressTimer);
    pressed = false;
    changed();
  };

  const meetingOf = (event: Event): Meeting => {
    const elements = elementsOn(event);
    return { isOn: (element) => elements.includes(element) };
  };
  /** The innermost of nested tooltips has the visitor. */
  const isOurs = (event: Event) => elementsOn(event).find(({ localName }) => localName === host.localName) === host;
  const isOnBubble = (event: Event) => elementsOn(event).some(isBubble);

  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || !isOurs(event)) return;
    if (!isOnBubble(event)) enter({ ...meetingOf(event), point: { x: event.clientX, y: event.clientY } });
    else {
      hovered = true;
      clearTimeout(timer);
      changed();
    }
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !isOurs(event) || isOnBubble(event)) return;
    const meeting = meetingOf(event);
    pressed = true;
    hasShown = false;
    // Not what this very touch has woken and opened, by the hover that an earlier one has left.
    wasOpen = isOpen() && event.timeStamp > since;
    changed();
    clearTimeout(pressTimer);
    pressTimer = setTimeout(() => {
      hasShown = show(meeting) && !wasOpen;
    }, LONG_PRESS_MS);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!pressed) return;
    release();
    if (hasShown) readUntil = event.timeStamp + CLICK_MS;
    if (isActing(elementsOn(event))) return;
    if (wasOpen) close();
    else show(meetingOf(event));
  };
  const onClickDown = (event: MouseEvent) => {
    if (event.timeStamp > readUntil) return;
    readUntil = 0;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = (event: MouseEvent) => {
    const elements = elementsOn(event);
    if (isOnBubble(event) || !isPressed(elements) || isOpener(elements, host)) return;
    clearTimeout(timer);
    close();
  };
  const check = () => {
    if (hovered && !host.matches(':hover')) leave();
    if (focused && !focusOf(host)) blur();
  };

  const releases = [
    listen(host, 'pointerover', onPointerOver),
    listen<PointerEvent>(host, 'pointerleave', ({ pointerType }) => pointerType !== 'touch' && leave()),
    listen(host, 'pointerdown', onPointerDown),
    listen(host, 'pointerup', onPointerUp),
    listen(host, 'pointercancel', release),
    listen(host, 'click', onClickDown, { capture: true }),
    listen(host, 'click', onClick),
    listen(host, 'focusin', (event) => isOurs(event) && focus(event.composedPath()[0]!, meetingOf(event))),
    // Once the focus has settled: it may go to another node inside, and a window that loses it gives it back.
    listen(host, 'focusout', () => {
      clearTimeout(settling);
      settling = setTimeout(check);
    }),
  ];

  // The event that woke the element may have passed.
  const canHover = matchMedia('(hover: hover)').matches;
  const inner = [...host.querySelectorAll(host.localName)];
  const underPointer = [host, ...host.querySelectorAll(':hover')];
  if (host.matches(':hover') && !inner.some((each) => each.matches(':hover')) && (canHover || !isActing(underPointer)))
    enter({ isOn: (element) => element.matches(':hover') });
  const active = focusOf(host);
  if (active && !inner.some(focusOf)) focus(active, { isOn: (element) => element === active });

  return {
    check,
    release() {
      for (const stop of releases) stop();
      for (const each of [timer, pressTimer, settling]) clearTimeout(each);
    },
  };
}

/** The element inside that has the focus. Not by `:focus-within`, which Chromium does not give to the host of a focused slotted link. */
function focusOf(host: Element): Element | undefined {
  const active = activeElement();
  return active && isInside(active, host) ? active : undefined;
}
