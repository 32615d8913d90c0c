import { CONTROLS } from '../dom/controls.ts';
import { activeElementIn } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { createTurns } from '../dom/layers/turns.ts';
import { listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';

/** What is done with once it was pressed. */
const PRESSED = `${CONTROLS}, summary, [role="button"], [role="link"], [role="tab"], [role="menuitem"]`;
/** What a tap activates. */
const ACTING = `${PRESSED}, input, select, textarea, label, [contenteditable], [role="switch"], [role="checkbox"], [role="radio"]`;
const DISABLED = ':disabled, [aria-disabled="true"]';
/** From one tooltip to the next within this time there is no delay again. */
const WARM_MS = 300;

let endedAt = Number.NEGATIVE_INFINITY;

/** The page's one place for a tooltip. */
export const turns = createTurns(() => {
  endedAt = performance.now();
});

/** True while a visitor goes from tooltip to tooltip. */
const isWarm = (): boolean => turns.isTaken() || performance.now() - endedAt < WARM_MS;

export const elementsOn = (event: Event): Element[] =>
  event.composedPath().filter((node): node is Element => node instanceof Element);

/** True where a tap on the first of these, inside the others, acts. */
const isActing = (elements: readonly Element[]): boolean => some(elements, ACTING);

/** True where a click on the first of these, inside the others, is done with. */
const isPressed = (elements: readonly Element[]): boolean => some(elements, PRESSED);

const some = (elements: readonly Element[], selector: string) =>
  elements.some((element) => call(element, 'matches', selector) && !call(element, 'matches', DISABLED));

/** True on a control that opens or closes the element of this id by itself. */
export function isOpener(elements: readonly Element[], { id }: Element): boolean {
  const name = CSS.escape(id);
  return (
    id !== '' && elements.some((element) => call(element, 'matches', `[commandfor="${name}"], a[href="#${name}"]`))
  );
}

/** How long the pointer may be on its way to the bubble, or beside it. */
const LEAVE_MS = 200;
const LONG_PRESS_MS = 500;
/** How long after its visitor has gone an element is unmounted, as if it had never been met. */
const REST_MS = 1000;
/** Within which the click follows that ends a press, in engines that send one after a long press, too. */
const CLICK_MS = 300;

/** Where a visitor comes to a tooltip. */
export interface Meeting {
  /** What was met, and what it is in. */
  elements: readonly Element[];
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
  /** Called once it has been closed for a while, and nobody has been there. */
  rest(): void;
}

export interface Visits {
  /** Looks whether pointer and focus are still there: what they were on may be gone without an event. */
  check(): void;
  /** To be called when it has opened or closed. */
  changed(): void;
  dispose(): void;
}

/**
 * Follows visitors at a tooltip: hover by mouse or pen, after a delay; keyboard focus; a long press, or a tap on what a tap does not
 * activate. It shows once a visit: what Escape or a press closed stays closed until the visitor comes again.
 */
export function followVisits(host: Host, { delay, isOpen, isBubble, show, close, rest }: VisitOptions): Visits {
  const since = performance.now();
  let hovered = false;
  /** The element that has the focus. */
  let focused: Element | undefined;
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
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  const changed = () => {
    clearTimeout(restTimer);
    if (!hovered && !pressed && !focused && !isOpen()) restTimer = setTimeout(rest, REST_MS);
  };
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
  const focus = (meeting: Meeting) => {
    const [target] = meeting.elements;
    const isNew = target !== focused;
    focused = target;
    holding = call(target!, 'matches', ':focus-visible');
    changed();
    if (isNew && holding) after(0, () => show(meeting));
  };
  const blur = () => {
    focused = undefined;
    holding = false;
    changed();
    closeLeft();
  };
  const dispose = () => {
    clearTimeout(pressTimer);
    pressed = false;
    changed();
  };

  /** The innermost of nested tooltips has the visitor. */
  const isOurs = (elements: readonly Element[]) =>
    elements.find((element) => read(element, 'localName') === host.localName) === host;
  const isOnBubble = (elements: readonly Element[]) => elements.some(isBubble);

  const onPointerOver = ({ pointerType, clientX, clientY }: PointerEvent, elements: Element[]) => {
    if (pointerType === 'touch' || !isOurs(elements)) return;
    if (!isOnBubble(elements)) enter({ elements, point: { x: clientX, y: clientY } });
    else {
      hovered = true;
      clearTimeout(timer);
      changed();
    }
  };
  const onPointerDown = ({ pointerType, timeStamp }: PointerEvent, elements: Element[]) => {
    if (pointerType !== 'touch' || !isOurs(elements) || isOnBubble(elements)) return;
    pressed = true;
    hasShown = false;
    // Not what this very touch has woken and opened, by the hover that an earlier one has left.
    wasOpen = isOpen() && timeStamp > since;
    changed();
    clearTimeout(pressTimer);
    pressTimer = setTimeout(() => {
      hasShown = show({ elements }) && !wasOpen;
    }, LONG_PRESS_MS);
  };
  const onPointerUp = ({ timeStamp }: PointerEvent, elements: Element[]) => {
    if (!pressed) return;
    dispose();
    if (hasShown) readUntil = timeStamp + CLICK_MS;
    if (isActing(elements)) return;
    if (wasOpen) close();
    else show({ elements });
  };
  const onClickDown = (event: MouseEvent) => {
    if (event.timeStamp > readUntil) return;
    readUntil = 0;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = (_: MouseEvent, elements: Element[]) => {
    if (isOnBubble(elements) || !isPressed(elements) || isOpener(elements, host)) return;
    clearTimeout(timer);
    close();
  };
  const check = () => {
    if (hovered && !host.matches(':hover')) leave();
    if (focused && !activeElementIn(host)) blur();
  };

  const hear = <E extends Event>(type: string, run: (event: E, elements: Element[]) => void) =>
    listen<E>(host, type, (event) => run(event, elementsOn(event)));
  const disposers = [
    hear('pointerover', onPointerOver),
    hear<PointerEvent>('pointerleave', ({ pointerType }) => pointerType !== 'touch' && leave()),
    hear('pointerdown', onPointerDown),
    hear('pointerup', onPointerUp),
    hear('pointercancel', dispose),
    listen(host, 'click', onClickDown, { capture: true }),
    hear('click', onClick),
    hear('focusin', (_, elements) => isOurs(elements) && focus({ elements })),
    // Once the focus has settled: it may go to another node inside, and a window that loses it gives it back.
    hear('focusout', () => {
      clearTimeout(settling);
      settling = setTimeout(check);
    }),
  ];

  // The event that woke the element may have passed.
  const canHover = matchMedia('(hover: hover)').matches;
  const inner = [...host.querySelectorAll(host.localName)];
  const elements = [...host.querySelectorAll(':hover'), host];
  if (host.matches(':hover') && !inner.some((each) => each.matches(':hover')) && (canHover || !isActing(elements)))
    enter({ elements });
  const active = activeElementIn(host);
  if (active && !inner.some((each) => activeElementIn(each))) focus({ elements: [active] });

  return {
    check,
    changed,
    dispose() {
      for (const stop of disposers) stop();
      for (const each of [timer, pressTimer, settling, restTimer]) clearTimeout(each);
    },
  };
}
