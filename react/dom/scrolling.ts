import { hashId } from '../core/hash.ts';
import { isInside, renderedParentElement } from './is-inside.ts';
import { type Dispose, listen } from './listen.ts';
import { call, read } from './members.ts';
import { lessMotion } from './preferences.ts';
import { atNextFrame } from './scheduling.ts';

/** How near two positions count as the same, in pixels: engines round them. */
const TOLERANCE = 2;
/** A cover that is higher than this part of the screen is no header. */
const HEADER_SHARE = 0.5;
/** How many headers may stand below one another. */
const HEADERS = 4;

/** The box that scrolls the page. */
export const pageBox = (): Element => document.scrollingElement ?? document.documentElement;

/** The boxes around a node that can scroll it up and down, the innermost first, the page's last; what is fixed the page does not scroll. */
export function scrollersOf(node: Element): Element[] {
  const boxes: Element[] = [];
  for (let at: Element | null = node; at; at = renderedParentElement(at)) {
    const { position, overflowY } = getComputedStyle(at);
    if (at !== node && /auto|scroll|hidden/.test(overflowY) && !isViewports(at)) boxes.push(at);
    if (position === 'fixed') return boxes;
  }
  return [...boxes, pageBox()];
}

/** Whether the overflow of an element is that of the window. */
const isViewports = (element: Element) =>
  element === document.documentElement ||
  element === pageBox() ||
  (element === document.body && getComputedStyle(document.documentElement).overflowY === 'visible');

/** How far down a box can be scrolled. */
export const maxScrollOf = (box: Element): number => Math.max(0, read(box, 'scrollHeight') - read(box, 'clientHeight'));

/** Where the area that a box scrolls begins on the screen. */
export const edgeOf = (box: Element): number =>
  box === pageBox() ? 0 : call(box, 'getBoundingClientRect').top + read(box, 'clientTop');

/** What `scroll-padding` keeps free at the upper edge of a box, in pixels. */
export function scrollPaddingOf(box: Element): number {
  const padding = getComputedStyle(box === pageBox() ? document.documentElement : box).scrollPaddingTop;
  const share = padding.endsWith('%') ? read(box, 'clientHeight') / 100 : 1;
  return (Number.parseFloat(padding) || 0) * share;
}

/** What `scroll-margin` keeps free above a node, in pixels. */
export const scrollMarginOf = (node: Element): number => Number.parseFloat(getComputedStyle(node).scrollMarginTop) || 0;

/** How much of a box, from its upper edge on, headers cover that are fixed or stuck there, at the place of a node. */
export function coveredTop(node: Element, box: Element): number {
  const edge = edgeOf(box);
  const { left, right } = call(node, 'getBoundingClientRect');
  const x = Math.min(Math.max((left + right) / 2, 1), window.innerWidth - 1);
  let covered = 0;
  for (let count = 0; count < HEADERS; count++) {
    const header = headerAt(x, edge + covered + 1, node, box);
    if (!header) break;
    covered = header.bottom - edge;
  }
  return covered;
}

function headerAt(x: number, y: number, node: Element, box: Element): DOMRect | undefined {
  for (const hit of document.elementsFromPoint(x, y)) {
    for (let at: Element | null = hit; at && at !== box && !isInside(node, at); at = renderedParentElement(at)) {
      if (!isHeader(at, node, box)) continue;
      const place = call(at, 'getBoundingClientRect');
      if (place.bottom > y && place.height <= window.innerHeight * HEADER_SHARE) return place;
    }
  }
  return undefined;
}

/** What is stuck within another part of the page than the node's leaves with that part. */
function isHeader(element: Element, node: Element, box: Element): boolean {
  const { position } = getComputedStyle(element);
  if (position === 'fixed') return box === pageBox();
  const parent = renderedParentElement(element);
  return (
    position === 'sticky' &&
    parent !== null &&
    isInside(node, parent) &&
    isInside(element, box) &&
    !isInside(element, node)
  );
}

/** What an address's hash names, as the browser finds it: an id as it is written, else decoded, else the name of an `<a>`. */
export function anchorOf(hash: string): Element | null {
  const written = hash.slice(1);
  if (written === '') return null;
  const name = hashId(hash);
  return (
    document.getElementById(written) ??
    document.getElementById(name) ??
    document.querySelector(`a[name="${CSS.escape(name)}"]`)
  );
}

export interface ScrollOptions {
  /** How far below the upper edge the node is to stand at least, in pixels; headers and CSS may ask for more. */
  offset: number;
  /** How long it takes, in milliseconds; nothing where less motion is asked for. */
  duration: number;
}

/** Where each box is to be scrolled for a node to stand below its upper edge, or for the page's top (null) to show. */
function destinations(node: Element | null, boxes: readonly Element[], offset: number): Map<Element, number> {
  if (!node) return new Map(boxes.map((box) => [box, 0]));
  let { top } = call(node, 'getBoundingClientRect');
  return new Map(
    boxes.map((box) => {
      const now = read(box, 'scrollTop');
      const inset = Math.max(offset, scrollPaddingOf(box) + scrollMarginOf(node), coveredTop(node, box));
      const wanted = Math.min(Math.max(now + top - edgeOf(box) - inset, 0), maxScrollOf(box));
      top -= wanted - now;
      return [box, wanted];
    }),
  );
}

/** Scrolls a box at once, whatever `scroll-behavior` says. */
export function scrollBox(box: Element, place: { top?: number; left?: number }): void {
  const scrollTo: (this: Element, options: ScrollToOptions) => void = Element.prototype.scrollTo;
  scrollTo.call(box, { ...place, behavior: 'instant' });
}

/** Puts back what `run` scrolls at once, before it is seen. */
export function withoutScrolling(boxes: readonly Element[], run: () => void): void {
  const places = boxes.map((box) => ({ box, top: read(box, 'scrollTop'), left: read(box, 'scrollLeft') }));
  run();
  for (const { box, ...place } of places) scrollBox(box, place);
}

const SCROLLING_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab'];

let stopCurrent: Dispose | undefined;

/** Whether something is being scrolled to. */
export const isScrolling = (): boolean => stopCurrent !== undefined;

/**
 * Scrolls to a node, or to the top of the page (null): to where it is at the end, should what is above it change meanwhile. Gives up as
 * soon as the visitor scrolls, or anything else does. One at a time. Returns a function that stops it.
 */
export function scrollToNode(node: Element | null, { offset, duration }: ScrollOptions): Dispose {
  stopCurrent?.();
  const boxes = node ? scrollersOf(node) : [pageBox()];
  const begun = performance.now();
  const length = lessMotion().matches ? 0 : duration;
  const left = new Map(boxes.map((box) => [box, stateOf(box)]));
  const starts = new Map(boxes.map((box) => [box, read(box, 'scrollTop')]));
  let cancel: Dispose = () => {};

  const go = (progress: number) => {
    for (const [box, end] of destinations(node, boxes, offset)) {
      const start = starts.get(box)!;
      scrollBox(box, { top: start + (end - start) * progress });
      left.set(box, stateOf(box));
    }
  };
  const step = () => {
    if ((node && !read(node, 'isConnected')) || boxes.some((box) => isMovedByOthers(box, left.get(box)!)))
      return stop();
    const passed = length > 0 ? Math.min((performance.now() - begun) / length, 1) : 1;
    go(swing(passed));
    if (passed < 1) cancel = atNextFrame(step);
    else {
      // A header that is stuck only now covers more than before.
      go(1);
      stop();
    }
  };
  const address = location.href;
  const disposers = [
    listen<WheelEvent>(window, 'wheel', ({ ctrlKey }) => ctrlKey || stop(), HEARING),
    listen(window, 'touchmove', () => stop(), HEARING),
    listen<KeyboardEvent>(window, 'keydown', ({ key }) => SCROLLING_KEYS.includes(key) && stop(), HEARING),
    listen(window, 'popstate', () => location.href !== address && stop()),
  ];
  const stop = () => {
    cancel();
    for (const dispose of disposers.splice(0)) dispose();
    if (stopCurrent === stop) stopCurrent = undefined;
  };
  stopCurrent = stop;
  step();
  return stop;
}

const HEARING = { capture: true, passive: true };

/** As jQuery's `swing`. */
const swing = (progress: number) => 0.5 - Math.cos(progress * Math.PI) / 2;

const stateOf = (box: Element) => ({ top: read(box, 'scrollTop'), height: read(box, 'scrollHeight') });

/** What grows or shrinks has the browser itself keep what is in view there (scroll anchoring). */
const isMovedByOthers = (box: Element, { top, height }: ReturnType<typeof stateOf>) =>
  Math.abs(read(box, 'scrollTop') - top) > TOLERANCE && read(box, 'scrollHeight') === height;

/** Whether a page stands as the browser leaves it that has just loaded it: at its top, or where its hash leads. */
export function isAsLoaded(): boolean {
  const box = pageBox();
  const top = read(box, 'scrollTop');
  const node = anchorOf(location.hash);
  if (top === 0 || !node) return top === 0;
  const wanted = top + call(node, 'getBoundingClientRect').top - scrollPaddingOf(box) + scrollMarginOf(node);
  return Math.abs(top - Math.min(wanted, maxScrollOf(box))) <= TOLERANCE;
}
