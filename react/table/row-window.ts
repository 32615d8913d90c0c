import type { Dispose } from '../dom/listen.ts';

type Row = HTMLTableRowElement;

/** How far above and below the viewport rows are laid out, in viewport heights. */
const MARGIN = 1;
/** On the rows that are laid out: these are few. */
const SHOWN = 'data-flexit-shown';
/** Holds a unique number that the section's style sheet selects it by, so that the sheet applies to no other section. */
const OWN = 'data-flexit-rows';

let count = 0;

/** While rows are left out: the last measured heights of a section's rows, in CSS pixels: a row that is left out has none. */
const measured = new WeakMap<HTMLTableSectionElement, { order: readonly Row[]; heights: readonly number[] }>();

/** The range of a section's rows that is laid out. A style sheet hides the other rows and puts empty space in their place. */
export interface RowWindow {
  readonly section: HTMLTableSectionElement;
  /** Leaves out the rows that are far from the screen. */
  start(): void;
  /** Lays out the rows near the screen: the range grows if it adjoins them, else it is replaced. */
  show(): void;
  /** Lays out all rows and removes the style sheet. */
  dispose: Dispose;
}

/**
 * Measures a section's rows before they move. No row is left out before `start`.
 * @param order the rows in their new order
 */
export function openWindow(section: HTMLTableSectionElement, order: readonly Row[]): RowWindow {
  const gap = rowGap(section);
  const heights = heightsOf(section, order);
  const own = { order, heights };
  measured.set(section, own);
  /** The distance of each row from the section's top in the new order, and as last item the total height. */
  const tops = [0];
  for (const height of heights) tops.push(tops.at(-1)! + (height > 0 ? height + gap : 0));
  let [from, to] = [0, 0];
  const { top } = section.getBoundingClientRect();
  const root = section.getRootNode() as Document | ShadowRoot;
  // From the section's own window: a constructed style sheet can be adopted in one document only.
  const sheet = new section.ownerDocument.defaultView!.CSSStyleSheet();

  const lay = (nextFrom: number, nextTo: number) => {
    order.slice(from, to).forEach((row, at) => {
      if (from + at < nextFrom || from + at >= nextTo) row.removeAttribute(SHOWN);
    });
    [from, to] = [nextFrom, nextTo];
    for (const row of order.slice(from, to)) if (!row.hasAttribute(SHOWN)) row.setAttribute(SHOWN, '');
    sheet.replaceSync(rulesOf(section, tops[from]! - gap, tops.at(-1)! - tops[to]! - gap));
  };

  /**
   * The range of rows near the screen: the first row's index, and the index after the last one.
   * @param start the distance of the section's top from the viewport's top
   */
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
      const [first, last] = near(section.getBoundingClientRect().top);
      const isBeside = first <= to && last >= from;
      const [nextFrom, nextTo] = isBeside ? [Math.min(first, from), Math.max(last, to)] : [first, last];
      if (nextFrom !== from || nextTo !== to) lay(nextFrom, nextTo);
    },
    dispose() {
      for (const row of order.slice(from, to)) row.removeAttribute(SHOWN);
      section.removeAttribute(OWN);
      if (measured.get(section) === own) measured.delete(section);
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    },
  };
}

/**
 * The rules that hide rows and keep their space. Heights are written into the rules and not passed as custom properties: every cell
 * would inherit these, and each change would recompute the style of all.
 */
function rulesOf(section: Element, before: number, after: number): string {
  const own = `[${OWN}="${section.getAttribute(OWN)}"]`;
  const room = (side: string, height: number) =>
    height > 0 ? `${own}::${side} { content: ""; display: table-row; block-size: ${height}px }` : '';
  return `${own} > tr:not([${SHOWN}]) { display: none !important } ${room('before', before)} ${room('after', after)}`;
}

function heightsOf(section: HTMLTableSectionElement, order: readonly Row[]): number[] {
  if (!section.hasAttribute(OWN)) return order.map((row) => row.offsetHeight);
  const before = measured.get(section);
  const known = new Map(before?.order.map((row, at) => [row, before.heights[at]!]));
  return order.map((row) => (row.hasAttribute(SHOWN) ? row.offsetHeight : (known.get(row) ?? 0)));
}

/** The vertical border spacing between two rows, in CSS pixels. */
function rowGap(section: HTMLElement): number {
  const { borderCollapse, borderSpacing } = getComputedStyle(section);
  return borderCollapse === 'collapse' ? 0 : Number.parseFloat(borderSpacing.split(' ').at(-1)!) || 0;
}
