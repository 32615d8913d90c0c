import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { activeElementIn } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { isInside } from '../dom/is-inside.ts';
import { onLayersChange, topDialog } from '../dom/layers/stack.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { lessMotion } from '../dom/preferences.ts';
import { requestIdle } from '../dom/scheduling.ts';
import { useHolds } from './use-holds.ts';

/** What holds the movement for a while, until it passes. */
type Hold = 'hidden' | 'away' | 'covered' | 'hover' | 'focus' | 'touch' | 'motion';

export interface AutoplayOptions {
  /** Whether it advances by itself from the start. */
  auto: boolean;
  /** In milliseconds, from the start of one change to the start of the next one. */
  period: number;
  pauseOnHover: boolean;
  pauseHidden: boolean;
  /** False while there is nothing to advance to. */
  isPossible: boolean;
  /** Changes with each change of slide, from which the period is counted anew. */
  beat: unknown;
  /** The box of the buttons: a mouse that has just pressed one of them does not hold the movement by the focus that it left there. */
  controls: RefObject<Element | null>;
  advance(): void;
}

export interface Autoplay {
  /** Whether it has moved by itself, or was to: the button that stops it then stays, and starts it again. */
  readonly isOffered: boolean;
  /** Whether it moves on, but for what holds it now: what the pause button shows. */
  readonly isOn: boolean;
  /** Whether it moves on now. */
  readonly isRunning: boolean;
  /** Starts it; `byVisitor` also under the pointer or the focus that pressed the button, and in spite of reduced motion. */
  play(byVisitor?: boolean): void;
  /** Stops it until `play`. */
  stop(): void;
  hold(reason: Hold, isHeld: boolean): void;
}

/** A clock that advances slides: it stops for good when told, and pauses while something holds it, and then goes on by itself. */
export function useAutoplay(host: Host, options: AutoplayOptions): Autoplay {
  const { auto, period, pauseOnHover, pauseHidden, isPossible, beat, controls } = options;
  const [isWanted, setWanted] = useState(auto);
  const [isOffered, setOffered] = useState(auto);
  const { holds, hold } = useHolds(() => firstHolds(host));
  const advance = useRef(options.advance);
  advance.current = options.advance;

  useLayoutEffect(() => {
    setWanted(auto);
    setOffered(auto);
  }, [auto]);

  useEffect(() => {
    const media = lessMotion();
    const observer = new IntersectionObserver((entries) => hold('away', !entries.at(-1)!.isIntersecting));
    observer.observe(host);
    const look = () => hold('covered', isCovered(host));
    look();
    const disposers: Dispose[] = [
      () => observer.disconnect(),
      listen(media, 'change', () => hold('motion', media.matches)),
      // Not with what opens a dialog, which would show the later for it.
      onLayersChange(() => requestIdle(look)),
      listen(host, 'flexit-moved', look),
      listen(document, 'visibilitychange', () => hold('hidden', document.hidden)),
      listen<PointerEvent>(host, 'pointerenter', ({ pointerType }) => pointerType !== 'touch' && hold('hover', true)),
      listen(host, 'pointerleave', () => hold('hover', false)),
      listen(host, 'focusin', () => hold('focus', isFocusHeld(controls.current))),
      listen<FocusEvent>(host, 'focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) hold('focus', false);
      }),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host, controls, hold]);

  const hasFocus = holds.has('focus');
  useEffect(() => {
    if (!hasFocus) return;
    // Firefox 153 and WebKit 26 tell of no focus that goes with its node.
    const observer = new MutationObserver(() => activeElementIn(host) || hold('focus', false));
    observer.observe(host, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [host, hasFocus, hold]);

  const isOn = isWanted && isPossible && !holds.has('motion');
  const isHeld =
    holds.has('away') ||
    holds.has('covered') ||
    hasFocus ||
    holds.has('touch') ||
    (pauseOnHover && holds.has('hover')) ||
    (pauseHidden && holds.has('hidden'));
  const isRunning = isOn && !isHeld;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => advance.current(), period);
    return () => clearTimeout(timer);
  }, [isRunning, period, beat]);

  return {
    isOffered,
    isOn,
    isRunning,
    play(byVisitor = false) {
      setWanted(true);
      setOffered(true);
      if (byVisitor) for (const reason of ['hover', 'focus', 'motion'] as const) hold(reason, false);
    },
    stop: () => setWanted(false),
    hold,
  };
}

/** Out of view until an observer says otherwise. */
const firstHolds = (host: Host): Record<Hold, boolean> => ({
  away: true,
  covered: isCovered(host),
  hidden: document.hidden,
  hover: host.hovered !== null,
  focus: activeElementIn(host) !== undefined,
  touch: false,
  motion: lessMotion().matches,
});

/** Whether a dialog lies over it, out of which nobody reaches the button that would stop it. */
function isCovered(host: Host): boolean {
  const dialog = topDialog();
  return dialog !== undefined && !isInside(host, dialog);
}

function isFocusHeld(controls: Element | null): boolean {
  const active = controls && activeElementIn(controls);
  return !active || active.matches(':focus-visible');
}
