import { floating } from './floating.ts';
import { listen, type Release } from './listen.ts';

const MARGIN = 10;
const RESIZE_DEBOUNCE_MS = 250;

/**
 * Keeps a box beside a target: right if it fits, else left, else above, 10 px away, inside the viewport; followed again 250 ms
 * after a resize (specification, sections 4 « Modal » and 9). Returns its release.
 */
export function placeBeside(target: Element, box: HTMLElement): Release {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let released = false;
  const place = async () => {
    const { computePosition, flip, offset, shift } = await floating();
    const { x, y } = await computePosition(target, box, {
      strategy: 'fixed',
      placement: 'right',
      middleware: [
        offset(MARGIN),
        flip({ fallbackPlacements: ['left', 'top'], crossAxis: false, fallbackStrategy: 'initialPlacement' }),
        shift({ padding: MARGIN, crossAxis: true }),
      ],
    });
    if (!released) Object.assign(box.style, { left: `${x}px`, top: `${y}px`, margin: '0' });
  };
  const release = listen(window, 'resize', () => {
    clearTimeout(timer);
    timer = setTimeout(place, RESIZE_DEBOUNCE_MS);
  });
  place();
  return () => {
    released = true;
    clearTimeout(timer);
    release();
    Object.assign(box.style, { left: '', top: '', margin: '' });
  };
}
