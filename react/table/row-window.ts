import type { Dispose } from '../dom/listen.ts';

type Row = HTMLTableRowElement;

/** How far beyond the screen rows are laid out, in screens. */
const MARGIN = 1;
const LEFT_OUT = 'data-flexit-left-out';
/** The section's own number, by which its style sheet knows it; a copy's sheet is nowhere. */
const OWN = 'data-flexit-rows';

let count = 0;

/** How high rows were before they were left out. */
const heightOf = new WeakMap<Row, number>();

/** The rows of a section that are laid out; a style sheet of its own leaves the others out, and keeps their place. */
export interface RowWindow {
  readonly section: HTMLTableSectionElement;
  /** Leaves out what is far from the screen, from now on. */
  start(): void;
  /** Has the rows near the screen laid out, and no others than those that were next to them. */
  show(): void;
  /** Has so many more laid out. */
  grow(count: number): void;
  isWhole(): boolean;
  /** Has all of them laid out. */
  dispose: Dispose;
}

/**
 * Measures a section's rows where they are, before they move; leaves none out before `start`.
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
  const { top } = section.getBoundingClientRect();
  const root = section.getRootNode() as Document | ShadowRoot;
  // A sheet belongs to one document.
  const sheet = new section.ownerDocument.defaultView!.CSSStyleSheet();

  const lay = (nextFrom: number, nextTo: number) => {
    if (nextFrom === from && nextTo === to) return;
    order.forEach((row, at) => {
      const was = at >= from && at < to;
      const is = at >= nextFrom && at < nextTo;
      if (was !== is) row.toggleAttribute(LEFT_OUT, !is);
    });
    [from, to] = [nextFrom, nextTo];
    sheet.replaceSync(rulesOf(section, tops[from]! - gap, tops.at(-1)! - tops[to]! - gap));
  };

  const isWhole = () => from === 0 && to === order.length;

  /** The rows near the screen, from one to before another, where the first one begins so far from the screen's top. */
  const near = (start: number): [number, number] => {
    const last = tops.findLastIndex((each) => start + each <= (1 + MARGIN) * innerHeight);
    const first = tops.findIndex((each, at) => at > 0 && start + each >= -MARGIN * innerHeight);
    return [first < 0 ? order.length : first - 1, Math.min(last + 1, order.length)];
  };

  return {
    section,
    start() {
      count += 1;
      section.setAttribute(OWN, String(count));
      root.adoptedStyleSheets.push(sheet);
      lay(...near(top));
    },
    show() {
      if (isWhole()) return;
      const [first, last] = near(section.getBoundingClientRect().top);
      const isBeside = first <= to && last >= from;
      lay(isBeside ? Math.min(first, from) : first, isBeside ? Math.max(last, to) : last);
    },
    grow(count) {
      const after = Math.min(count, order.length - to);
      lay(Math.max(0, from - (count - after)), to + after);
    },
    isWhole,
    dispose() {
      lay(0, order.length);
      section.removeAttribute(OWN);
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    },
  };
}

/** Not by custom properties, which every cell would inherit: each change would have the style of all computed anew. */
function rulesOf(section: Element, before: number, after: number): string {
  const own = `[${OWN}="${section.getAttribute(OWN)}"]`;
  const room = (side: string, height: number) =>
    height > 0 ? `${own}::${side} { content: ""; display: table-row; block-size: ${height}px }` : '';
  return `${own} > [${LEFT_OUT}] { display: none !important } ${room('before', before)} ${room('after', after)}`;
}

/** The space between two rows, in CSS pixels. */
function rowGap(section: HTMLElement): number {
  const { borderCollapse, borderSpacing } = getComputedStyle(section);
  return borderCollapse === 'collapse' ? 0 : Number.parseFloat(borderSpacing.split(' ').at(-1)!) || 0;
}
