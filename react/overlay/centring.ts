import type { Dispose } from '../dom/listen.ts';

/** Whether the device runs iOS or iPadOS, which says to be a Mac, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(`${navigator.userAgent} ${navigator.platform}`) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/**
 * Centres a box that the style sheet keeps in the middle of the window: on iOS once only, as its window changes its size with each bar
 * and keyboard that comes and goes, and the box would jump (contract.md, « <flexit-overlay> »).
 */
export function centre(box: HTMLElement): Dispose {
  if (!isIos()) return () => {};
  const { offsetWidth: width, offsetHeight: height, style } = box;
  const { clientWidth } = document.documentElement;
  const place = { left: (clientWidth - width) / 2, top: (innerHeight - height) / 2, width, height };
  for (const [side, pixels] of Object.entries(place)) style.setProperty(`--overlay-${side}`, `${pixels}px`);
  box.toggleAttribute('data-centred', true);
  return () => box.removeAttribute('data-centred');
}
