import { type Dispose, listen } from './listen.ts';
import { onNarrowScreen } from './preferences.ts';

/** A size of the window: `small` below 768 px, `medium` below 992 px, else `large` (specification, section 9). */
export type Breakpoint = 'small' | 'medium' | 'large';

const onMediumScreen = () => matchMedia('(width < 992px)');

/** The size of the window now; `large` where there is none. */
export function currentBreakpoint(): Breakpoint {
  if (typeof matchMedia === 'undefined') return 'large';
  if (onNarrowScreen().matches) return 'small';
  return onMediumScreen().matches ? 'medium' : 'large';
}

/** Calls a function with the new size each time the window gets another one. Returns a function that stops it. */
export function onBreakpoint(listener: (breakpoint: Breakpoint) => void): Dispose {
  if (typeof matchMedia === 'undefined') return () => {};
  let last = currentBreakpoint();
  const check = () => {
    const breakpoint = currentBreakpoint();
    if (breakpoint === last) return;
    last = breakpoint;
    listener(breakpoint);
  };
  const stops = [onNarrowScreen(), onMediumScreen()].map((media) => listen(media, 'change', check));
  return () => {
    for (const stop of stops) stop();
  };
}
