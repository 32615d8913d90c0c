import {
  arrow,
  autoUpdate,
  type ComputePositionReturn,
  computePosition,
  flip,
  hide,
  inline,
  offset,
  type Placement,
  shift,
  size,
} from '@floating-ui/dom';
import { type Dispose, listen } from '../listen.ts';

const MARGIN = 10;
const RESIZE_DEBOUNCE_MS = 250;
/** Around what `placeAround` shows the box leaves so much free, in CSS pixels: the ends are those of what it shows. */
const GAP = 8;
/** Between a submenu and the viewport's edges. */
const SUBMENU_MARGIN = 4;
/** Between a field, its list and the viewport's edges. */
const LIST_GAP = 4;
/** With less room below its field, in CSS pixels, a list goes above it where there is more. */
const LIST_LEAST = 200;
/** How far an arrow stays from its box's corners. */
const CORNER = 12;

/**
 * Keeps a box beside a target: right if it fits, else left, else above, 10 px away, inside the viewport; followed again 250 ms
 * after a resize (specification, sections 4 « Modal » and 9). Returns its disposer.
 */
export function placeBeside(target: Element, box: HTMLElement): Dispose {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let disposed = false;
  const place = async () => {
    const { x, y } = await computePosition(target, box, {
      strategy: 'fixed',
      placement: 'right',
      middleware: [
        offset(MARGIN),
        flip({ fallbackPlacements: ['left', 'top'], crossAxis: false, fallbackStrategy: 'initialPlacement' }),
        shift({ padding: MARGIN, crossAxis: true }),
      ],
    });
    if (!disposed) Object.assign(box.style, { left: `${x}px`, top: `${y}px`, margin: '0' });
  };
  const dispose = listen(window, 'resize', () => {
    clearTimeout(timer);
    timer = setTimeout(place, RESIZE_DEBOUNCE_MS);
  });
  place();
  return () => {
    disposed = true;
    clearTimeout(timer);
    dispose();
    Object.assign(box.style, { left: '', top: '', margin: '' });
  };
}

interface AroundOptions {
  placement: Placement;
  /** Points to the middle of the target, as far as it may; it is placed within the box. */
  tip: HTMLElement;
  /** Where in the viewport a target of several lines was pointed at: the box keeps to that line. */
  point?: { x: number; y: number };
  /** Where it cannot be placed: the library goes up by `parentNode`, which a form may have as a field. */
  otherwise(): void;
}

/**
 * Keeps a fixed box around a target: on the side that is asked, else where it fits, inside the viewport; it follows scrolling and
 * resizing, and is invisible while its target is scrolled away. The box has its side as `data-side` as long as it has its place.
 * Returns its disposer.
 */
export function placeAround(
  target: Element,
  box: HTMLElement,
  { placement, tip, point, otherwise }: AroundOptions,
): Dispose {
  let disposed = false;
  const middleware = [
    inline(point),
    offset({ alignmentAxis: -GAP }),
    flip({ fallbackAxisSideDirection: 'start' }),
    shift({ crossAxis: true }),
    arrow({ element: tip, padding: CORNER }),
    hide(),
  ];
  const put = (found: ComputePositionReturn) => {
    if (disposed) return;
    const { x, y } = found.middlewareData.arrow ?? {};
    const visibility = found.middlewareData.hide?.referenceHidden ? 'hidden' : '';
    Object.assign(box.style, { left: `${found.x}px`, top: `${found.y}px`, visibility });
    Object.assign(tip.style, { left: x === undefined ? '' : `${x}px`, top: y === undefined ? '' : `${y}px` });
    box.dataset.side = found.placement.split('-')[0];
  };
  const place = () =>
    computePosition(target, box, { strategy: 'fixed', placement, middleware }).then(put, () => disposed || otherwise());
  const dispose = autoUpdate(target, box, place);
  return () => {
    disposed = true;
    dispose();
    delete box.dataset.side;
    Object.assign(box.style, { left: '', top: '', visibility: '' });
  };
}

/**
 * Keeps a submenu, a node of the page, below its item, at the end that its own style says, or at the item's side; on the other side
 * where it fits better, and inside the viewport, scrolling where it is too high. Returns its disposer, which gives its style back.
 */
export function placeSubmenu(item: Element, list: HTMLElement, where: 'below' | 'side'): Dispose {
  const before = list.getAttribute('style');
  const isRtl = getComputedStyle(item).direction === 'rtl';
  const end = isRtl ? 'left' : 'right';
  const isAtEnd = Math.abs(item.getBoundingClientRect()[end] - list.getBoundingClientRect()[end]) < 1;
  const below = isAtEnd ? 'bottom-end' : 'bottom-start';
  const placement = where === 'below' ? below : (`${end}-start` as const);
  let disposed = false;
  const middleware = [
    flip({ crossAxis: false }),
    shift({ crossAxis: where === 'side', padding: SUBMENU_MARGIN }),
    size({
      padding: SUBMENU_MARGIN,
      apply({ availableHeight, rects }) {
        const isTooHigh = Math.max(list.scrollHeight, rects.floating.height) > availableHeight;
        if (isTooHigh && !disposed) Object.assign(list.style, { maxHeight: `${availableHeight}px`, overflowY: 'auto' });
      },
    }),
  ];
  // Before it is measured: what it is positioned by depends on it.
  Object.assign(list.style, { position: 'fixed', inset: '0 auto auto 0' });
  const place = async () => {
    Object.assign(list.style, { maxHeight: '', overflowY: '' });
    const { x, y } = await computePosition(item, list, { strategy: 'fixed', placement, middleware });
    if (!disposed) list.style.inset = `${y}px auto auto ${x}px`;
  };
  const dispose = autoUpdate(item, list, place);
  return () => {
    disposed = true;
    dispose();
    // As an attribute, it would be refused by the policy.
    list.style.cssText = before ?? '';
    // Asked for first: one that only a script has written and nobody has read would stay, empty (Chromium 156, WebKitGTK 2.50).
    if (before === null && list.hasAttribute('style')) list.removeAttribute('style');
  };
}

/**
 * Keeps a fixed list under a field, at least as wide, its start or its end at the field's, inside the viewport, and no higher than
 * there is room; above the field where that is too little and there is more. It is invisible while its field is scrolled away, and
 * has its side as `data-side` as long as it has its place. Returns its disposer.
 */
export function placeUnder(field: Element, list: HTMLElement, end: 'start' | 'end'): Dispose {
  let disposed = false;
  const middleware = [
    offset(LIST_GAP),
    size({
      padding: LIST_GAP,
      apply({ availableHeight, availableWidth, rects }) {
        if (disposed) return;
        const { width } = rects.reference;
        Object.assign(list.style, {
          minWidth: `${Math.min(width, availableWidth)}px`,
          maxWidth: `min(${availableWidth}px, max(${width}px, var(--flexit-autocomplete-width, 30rem)))`,
          maxHeight: `min(${availableHeight}px, var(--flexit-autocomplete-height, 20rem))`,
        });
      },
    }),
    shift({ padding: LIST_GAP }),
    hide(),
  ];
  const place = async () => {
    const placement = `${sideOf(field, list)}-${end}` as const;
    const found = await computePosition(field, list, { strategy: 'fixed', placement, middleware });
    if (disposed) return;
    const visibility = found.middlewareData.hide?.referenceHidden ? 'hidden' : '';
    Object.assign(list.style, { left: `${found.x}px`, top: `${found.y}px`, visibility });
    list.dataset.side = found.placement.split('-')[0];
  };
  const dispose = autoUpdate(field, list, place);
  return () => {
    disposed = true;
    dispose();
    delete list.dataset.side;
    Object.assign(list.style, { left: '', top: '', visibility: '', minWidth: '', maxWidth: '', maxHeight: '' });
  };
}

/**
 * Keeps a fixed box of its own size under a field, or above it where it fits there only; where it fits on neither side it goes over the
 * field. It stays inside the viewport, scrolling where it is too high, and has its side as `data-side` as long as it has its place.
 * Returns its disposer.
 */
export function placeNear(field: Element, box: HTMLElement): Dispose {
  let disposed = false;
  const middleware = [
    offset(LIST_GAP),
    flip({ crossAxis: false, padding: LIST_GAP }),
    shift({ padding: LIST_GAP, crossAxis: true }),
  ];
  const place = async () => {
    const found = await computePosition(field, box, { strategy: 'fixed', placement: 'bottom-start', middleware });
    if (disposed) return;
    Object.assign(box.style, { left: `${found.x}px`, top: `${found.y}px`, margin: '0' });
    box.dataset.side = found.placement.split('-')[0];
  };
  const dispose = autoUpdate(field, box, place);
  return () => {
    disposed = true;
    dispose();
    delete box.dataset.side;
    Object.assign(box.style, { left: '', top: '', margin: '' });
  };
}

function sideOf(field: Element, list: HTMLElement): 'bottom' | 'top' {
  const { top, bottom } = field.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom;
  return below >= Math.min(list.scrollHeight + 2 * LIST_GAP, LIST_LEAST) || below >= top ? 'bottom' : 'top';
}
