import type { Release } from '../hooks/listen.ts';

type Row = HTMLTableRowElement;

/** How far beyond the screen rows are laid out, in screens. */
const MARGIN = 1;
const LEFT_OUT = 'data-flexit-left-out';
/** On the section: there is room for rows left out before and after the others. */
const SIDES = ['before', 'after'] as const;

/** How high rows were before they were left out. */
const heightOf = new WeakMap<Row, number>();

/** The rows of a section that are laid out; the style sheet leaves the others out, and gives the section their height. */
export interface RowWindow {
  readonly section: HTMLTableSectionElement;
  /** Has the rows near the screen laid out, and no others than those that were next to them. */
  show(): void;
  /** Has so many more laid out. */
  grow(count: number): void;
  isWhole(): boolean;
  /** Has all of them laid out. */
  release: Release;
}

/**
 * Measures a section's rows where they are, before they move; leaves none out before `show`.
 * @param order the rows as they are going to stand
 */
export function openWindow(section: HTMLTableSectionElement, order: readonly Row[]): RowWindow {
  const gap = rowGap(section);
  const heights = order.map((row) => {
    const height = row.hasAttribute(LEFT_OUT) ? (heightOf.get(row) ?? 0) : row.offsetHeight;
    if (height > 0) heightOf.set(row, height);
    return height > 0 ? height + gap : 0;
  });
  /** Where each row begins, from the top of the first one, and at last where they end. */
  const tops = [0];
  for (const height of heights) tops.push(tops.at(-1)! + height);
  let [from, to] = [0, order.length];

  const lay = (nextFrom: number, nextTo: number) => {
    if (nextFrom === from && nextTo === to) return;
    order.forEach((row, at) => {
      const was = at >= from && at < to;
      const is = at >= nextFrom && at < nextTo;
      if (was !== is) row.toggleAttribute(LEFT_OUT, !is);
    });
    [from, to] = [nextFrom, nextTo];
    const rooms = { before: tops[from]! - gap, after: tops.at(-1)! - tops[to]! - gap };
    for (const side of SIDES) makeRoom(section, side, rooms[side]);
  };

  return {
    section,
    show() {
      const { top } = section.getBoundingClientRect();
      const isNear = (at: number) =>
        top + tops[at + 1]! >= -MARGIN * innerHeight && top + tops[at]! <= (1 + MARGIN) * innerHeight;
      let first = tops.findIndex((_, at) => at < order.length && isNear(at));
      if (first < 0) first = top > 0 ? 0 : order.length;
      let last = first;
      while (last < order.length && isNear(last)) last += 1;
      const isBeside = first <= to && last >= from && to - from < order.length;
      lay(isBeside ? Math.min(first, from) : first, isBeside ? Math.max(last, to) : last);
    },
    grow(count) {
      const after = Math.min(count, order.length - to);
      lay(Math.max(0, from - (count - after)), to + after);
    },
    isWhole: () => from === 0 && to === order.length,
    release: () => lay(0, order.length),
  };
}

function makeRoom(section: HTMLElement, side: (typeof SIDES)[number], height: number) {
  section.toggleAttribute(`data-flexit-${side}`, height > 0);
  if (height > 0) return section.style.setProperty(`--flexit-${side}`, `${height}px`);
  section.style.removeProperty(`--flexit-${side}`);
  if (section.getAttribute('style') === '') section.removeAttribute('style');
}

/** The space between two rows, in CSS pixels. */
function rowGap(section: HTMLElement): number {
  const { borderCollapse, borderSpacing } = getComputedStyle(section);
  return borderCollapse === 'collapse' ? 0 : Number.parseFloat(borderSpacing.split(' ').at(-1)!) || 0;
}
