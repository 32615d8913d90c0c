import { type Dispose, listen } from './listen.ts';

/** After which a press that nobody tells the end of, such as one in a frame, is taken to have ended, in milliseconds. */
const LONG_MS = 1000;
/** How much later than the finger is lifted its click may come. */
const TAP_MS = 300;
const HEARING = { capture: true, passive: true };

/** Presses, by a mouse or a finger, that take the focus away from a field. */
export interface Presses {
  /**
   * Runs a task at once; while something is pressed, once that is let go and its click is dealt with: what grows on the page meanwhile
   * would move it away, and it would not be clicked. One task at a time.
   */
  after(task: () => void): void;
  dispose: Dispose;
}

/** Follows them while the field has the focus. */
export function followPresses(field: HTMLElement): Presses {
  let isPressed = false;
  let pending: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let disposers: Dispose[] = [];

  const end = () => {
    clearTimeout(timer);
    isPressed = false;
    if (!field.matches(':focus')) stop();
    const task = pending;
    pending = undefined;
    task?.();
  };
  const onDown = () => {
    isPressed = true;
    clearTimeout(timer);
    timer = setTimeout(end, LONG_MS);
  };
  const onUp = ({ type, pointerType }: PointerEvent) => {
    if (!isPressed) return;
    clearTimeout(timer);
    // The click comes next.
    timer = setTimeout(end, type === 'pointerup' && pointerType === 'touch' ? TAP_MS : 0);
  };
  const start = () => {
    if (disposers.length > 0) return;
    disposers = [
      listen(window, 'pointerdown', onDown, HEARING),
      listen(window, 'pointerup', onUp, HEARING),
      listen(window, 'pointercancel', onUp, HEARING),
      listen(window, 'click', onUp, HEARING),
    ];
  };
  const stop = () => {
    for (const dispose of disposers.splice(0)) dispose();
  };
  const stops = [listen(field, 'focus', start), listen(field, 'blur', () => isPressed || stop())];
  if (field.matches(':focus')) start();

  return {
    after(task) {
      pending = isPressed ? task : undefined;
      if (!isPressed) task();
    },
    dispose() {
      pending = undefined;
      clearTimeout(timer);
      stop();
      for (const dispose of stops) dispose();
    },
  };
}
