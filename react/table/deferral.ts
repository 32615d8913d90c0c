import { type Dispose, listen } from '../dom/listen.ts';
import { requestIdle } from '../dom/scheduling.ts';
import { freezeColumns, measureColumns } from './columns.ts';
import { openWindow, type RowWindow } from './row-window.ts';

type Row = HTMLTableRowElement;
type Section = HTMLTableSectionElement;

/** A sort that moves fewer rows lays them all out at once: that takes no longer than a frame or two. */
const MANY = 500;
/** How long the visitor must not have scrolled before the remaining rows are laid out, in milliseconds. */
const REST_MS = 200;

/** A section and its rows in their new order. */
export interface Order {
  readonly section: Section;
  readonly order: readonly Row[];
}

export interface Deferral {
  /**
   * Runs `move`, which moves rows of a table. If there are many, rows far from the screen are left out of the layout, with empty
   * space in their place, until the browser is idle and the visitor does not scroll, or until the visitor scrolls to them, searches,
   * resizes or prints the page.
   * @param moved the number of rows that move
   */
  around(table: HTMLTableElement, orders: readonly Order[], moved: number, move: () => void): void;
  /** Lays out all remaining rows at once. */
  finish(): void;
}

/**
 * Postpones the layout of rows that are off the screen: moving ten thousand rows takes a tenth of a second, but laying them out again
 * takes most of a second in every engine, and no more than about fifty are in view.
 */
export function createDeferral(): Deferral {
  let disposers: Dispose[] = [];
  let windows: readonly RowWindow[] = [];
  let scrolled = Number.NEGATIVE_INFINITY;

  const finish = () => {
    for (const { dispose } of windows) dispose();
    for (const dispose of disposers) dispose();
    windows = [];
    disposers = [];
  };
  const onScroll = () => {
    scrolled = performance.now();
    if (hasFocus(windows)) finish();
    else for (const each of windows) each.show();
  };

  return {
    finish,
    around(table, orders, moved, move) {
      // Measured before any change: after one, each measure would force a new layout.
      const columns = moved < MANY ? undefined : measure(table);
      const opened = columns ? orders.map(({ section, order }) => openWindow(section, order)) : [];
      finish();
      if (!columns || hasFocus(opened)) return move();
      const own = opened;
      windows = own;
      disposers = [
        freezeColumns(table, columns),
        listen(window, 'scroll', onScroll, { capture: true, passive: true }),
        listen(window, 'beforeprint', finish),
        listen(window, 'resize', finish),
        listen<KeyboardEvent>(window, 'keydown', (event) => isSearch(event) && finish(), { capture: true }),
      ];
      for (const each of own) each.start();
      move();
      // All in one layout: each goes through the whole table again, so that five take half as long again as one.
      const layOutRest = () => {
        if (windows !== own) return;
        const wait = scrolled + REST_MS - performance.now();
        if (wait <= 0) return finish();
        const timer = setTimeout(() => requestIdle(layOutRest), wait);
        disposers.push(() => clearTimeout(timer));
      };
      requestIdle(layOutRest);
    },
  };
}

/** The widths of the columns; undefined if the page's CSS gives the rows another `display` than `table-row`. */
function measure(table: HTMLTableElement): number[] | undefined {
  const row = table.tBodies[0]?.rows[0];
  return row && getComputedStyle(row).display === 'table-row' ? measureColumns(table) : undefined;
}

/** Whether the focus is in one of the sections. A row that is left out (`display: none`) would lose it. */
const hasFocus = (windows: readonly RowWindow[]) =>
  windows.some(({ section }) => section.contains((section.getRootNode() as Document | ShadowRoot).activeElement));

const isSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));
