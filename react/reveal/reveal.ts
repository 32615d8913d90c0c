import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import type { table } from './attributes.ts';
import { edgeWatcher, type Place } from './edge.ts';
import { endOf, startOf } from './effects.ts';
import { join, joinSoon } from './layers.ts';
import { isVisited, mayMove, wait, whenAtRest } from './waiting.ts';

const EASING = 'ease-out';

const watchScreen = edgeWatcher();
const watchOffset = edgeWatcher();

/**
 * Hides its content while that is below the screen, and shows it by an effect when it comes in. One animation hides, another one shows;
 * nothing is written to what the server rendered. Hidden, it is transparent in its own place: it is found, focused and read there, and
 * its box is measured as it will be.
 */
export function reveal(host: Host, { effect, offset, duration, delay, once, mobile }: Props<typeof table>): Dispose {
  let veil: Animation | undefined;
  let motion: Animation | undefined;
  let place: Place | undefined;
  /** Shown for another reason than its place: it goes only after it has come in. */
  let isKept = false;
  let stopWaiting: Dispose | undefined;
  let stopWatching: Dispose | undefined;

  const hide = () => {
    // Without end: who waits for the end of all animations does not wait for this one.
    veil = host.animate({ opacity: [0, 0] }, { duration: 1000, iterations: Infinity });
    veil.pause();
    stopWaiting = wait({ host, mobile, show });
  };

  const show = (moves: boolean) => {
    if (!veil && (moves || !motion)) return;
    isKept = !moves;
    if (isKept) return settle();
    motion = host.animate([startOf(effect, place!), endOf(effect)], {
      duration,
      delay,
      easing: EASING,
      fill: 'backwards',
    });
    motion.onfinish = () => settle(joinSoon);
    veil?.cancel();
    veil = undefined;
    if (once) stopWatching?.();
  };

  /** Nothing of it is left but the content as it stands. */
  const release = (giveUpLayer = join) => {
    stopWatching?.();
    stopWaiting?.();
    veil?.cancel();
    motion?.cancel();
    stopWatching = stopWaiting = veil = motion = undefined;
    giveUpLayer(host);
  };

  const settle = (giveUpLayer = join) => {
    release(giveUpLayer);
    if (!once) watch();
  };

  const watch = () => {
    let stopOffset: Dispose | undefined;
    const stopScreen = watchScreen(host, 0, (now) => {
      const { isAbove, isBelowScreen } = now;
      if (motion) return;
      place = now;
      isKept &&= !isAbove;
      if (veil && isAbove) whenAtRest();
      if (veil) return;
      if (isBelowScreen && !isKept && mayMove(mobile) && !isVisited(host)) {
        hide();
        stopOffset ??= watchOffset(host, offset, (now) => {
          place = now;
          if (now.isAbove) show(true);
        });
      } else if (once) release();
      else join(host);
    });
    stopWatching = () => {
      stopScreen();
      stopOffset?.();
    };
  };

  if (typeof IntersectionObserver === 'function') watch();
  return () => release();
}
