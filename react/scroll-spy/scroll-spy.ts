import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { isInside } from '../dom/is-inside.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { atNextFrame } from '../dom/scheduling.ts';
import {
  anchorOf,
  coveredTop,
  edgeOf,
  maxScrollOf,
  pageBox,
  scrollBox,
  scrollersOf,
  scrollMarginOf,
  scrollPaddingOf,
} from '../dom/scrolling.ts';
import type { table } from './attributes.ts';
import { indexInView } from './in-view.ts';
import { type Entry, markLinks } from './marks.ts';

interface Section {
  readonly target: Element;
  /** Its `scroll-margin`. */
  readonly margin: number;
}

/** What tells that links, or what they lead to, have come, gone or changed. */
const CHANGES = { childList: true, subtree: true, attributeFilter: ['href', 'id', 'name'] };

/** What each element has told of last. */
const told = new WeakMap<Host, string | null>();

export function scrollSpy(host: Host, { offset }: Props<typeof table>): Dispose {
  let entries: readonly Entry[] = [];
  let sections: readonly Section[] = [];
  let boxes: readonly Element[] = [];
  let active: Element | undefined;
  let unmark: Dispose = () => {};
  let areLinksStale = true;
  let cancel: Dispose | undefined;

  /** Once a frame, however much was scrolled or changed in it. */
  const schedule = () => {
    cancel ??= atNextFrame(() => {
      cancel = undefined;
      const isChanged = areLinksStale && collect();
      const target = sectionInView(sections, boxes, offset, active);
      if (isChanged || target !== active) mark(target);
    });
  };

  const collect = (): boolean => {
    areLinksStale = false;
    const found = entriesOf(host);
    sections = sectionsOf(found);
    boxes = sections[0] ? scrollersOf(sections[0].target) : [];
    watchSizes(sizes, boxes);
    const isChanged =
      found.length !== entries.length ||
      found.some(({ link, target }, index) => link !== entries[index]!.link || target !== entries[index]!.target);
    entries = found;
    return isChanged;
  };

  const mark = (target: Element | undefined) => {
    active = target;
    unmark();
    unmark = markLinks(host, entries, target);
    for (const entry of entries) if (target && entry.target === target) bringIntoView(entry.link, target);
    const id = target ? call(target, 'getAttribute', 'id') || call(target, 'getAttribute', 'name') : null;
    if (id === (told.get(host) ?? null)) return;
    told.set(host, id);
    host.emit('change', { id });
  };

  const collectSoon = () => {
    areLinksStale = true;
    schedule();
  };
  const changes = new MutationObserver(collectSoon);
  changes.observe(document, CHANGES);
  changes.observe(host, CHANGES);
  const sizes = new ResizeObserver(schedule);
  const onScroll = ({ target }: Event) => {
    if (target === document || boxes.includes(target as Element)) schedule();
  };
  const disposers = [
    listen(window, 'scroll', onScroll, { capture: true, passive: true }),
    listen(window, 'resize', collectSoon),
  ];
  schedule();

  return () => {
    cancel?.();
    changes.disconnect();
    sizes.disconnect();
    for (const dispose of disposers) dispose();
    unmark();
  };
}

/** The links to places in the page, in their order. */
function entriesOf(host: Host): Entry[] {
  const page = location.href.split('#', 1)[0];
  return Array.from(host.querySelectorAll<HTMLAnchorElement>('a[href*="#"]'))
    .filter(({ href }) => href.split('#', 1)[0] === page)
    .map((link) => ({ link, target: anchorOf(link.hash) }));
}

/** What the links lead to, once each. What CSS says of each is not asked for at each frame. */
const sectionsOf = (entries: readonly Entry[]): Section[] =>
  [...new Set(entries.flatMap(({ target }) => target ?? []))].map((target) => ({
    target,
    margin: scrollMarginOf(target),
  }));

/** The box that the sections scroll in is the innermost one that a visitor can scroll. */
function boxOf(boxes: readonly Element[]): Element {
  const isScrolled = (box: Element) => maxScrollOf(box) > 0 && getComputedStyle(box).overflowY !== 'hidden';
  return boxes.find((box) => box === pageBox() || isScrolled(box)) ?? pageBox();
}

/** @param known what was in view before, at whose place headers are looked for */
function sectionInView(
  sections: readonly Section[],
  boxes: readonly Element[],
  offset: number,
  known: Element | undefined,
): Element | undefined {
  const shown = sections.filter(({ target }) => call(target, 'getClientRects').length > 0);
  const [first] = shown;
  if (!first) return undefined;
  const box = boxOf(boxes);
  const edge = edgeOf(box);
  const padding = scrollPaddingOf(box);
  const places = shown.map(({ target, margin }) => ({
    top: call(target, 'getBoundingClientRect').top - edge,
    inset: padding + margin,
  }));
  const covered = coveredTop(shown.some(({ target }) => target === known) ? known! : first.target, box);
  const isAtEnd = read(box, 'scrollTop') >= maxScrollOf(box) - 1;
  return shown[indexInView(places, offset, covered, isAtEnd)]?.target;
}

/** What grows has the sections elsewhere: the page, or what stands in the boxes within it. */
function watchSizes(sizes: ResizeObserver, boxes: readonly Element[]) {
  sizes.disconnect();
  sizes.observe(document.body);
  for (const box of boxes) {
    sizes.observe(box);
    if (box !== pageBox()) for (const child of read(box, 'children')) sizes.observe(child);
  }
}

/** Shows a link within the boxes that it alone scrolls in, not what it leads to: a contents that is higher than the screen. */
function bringIntoView(link: Element, target: Element) {
  for (const box of scrollersOf(link)) {
    if (box === pageBox() || isInside(target, box)) return;
    const outer = call(box, 'getBoundingClientRect');
    const inner = call(link, 'getBoundingClientRect');
    const down = beyond(inner.top, inner.bottom, outer.top, outer.bottom);
    const along = beyond(inner.left, inner.right, outer.left, outer.right);
    if (down || along) scrollBox(box, { top: read(box, 'scrollTop') + down, left: read(box, 'scrollLeft') + along });
  }
}

/** How far a stretch stands out of another one: before it (negative) or behind it. */
const beyond = (start: number, end: number, from: number, to: number) =>
  start < from ? start - from : end > to ? Math.min(end - to, start - from) : 0;
