import { type Dispose, listen } from '../dom/listen.ts';
import { requestIdle } from '../dom/scheduling.ts';
import { freezeColumns, measureColumns } from './columns.ts';
import { openWindow, type RowWindow } from './row-window.ts';

type Row = HTMLTableRowElement;
type Section = HTMLTableSectionElement;

/** From how many moved rows on a sort shows what is on screen first: the layout of fewer takes no longer than a frame or two. */
const MANY = 500;
/** Rows that an idle moment lays out; fewer would have the whole table laid out more often. */
const BATCH = 2000;

/** A section's rows as they are going to stand. */
export interface Order {
  readonly section: Section;
  readonly order: readonly Row[];
}

export interface Deferral {
  /**
   * Runs what moves rows of a table. Where they are many, those far from the screen are left out of the layout, their place kept,
   * until the browser has time, or the visitor scrolls to them, searches the page, resizes or prints it.
   * @param moved how many rows move
   */
  around(table: HTMLTableElement, orders: readonly Order[], moved: number, move: () => void): void;
  /** Lays out at once what still waits. */
  finish(): void;
}

/**
 * Moving ten thousand rows takes a tenth of a second, laying them out anew most of one, in every engine; nobody sees more than fifty.
 */
export function createDeferral(): Deferral {
  let disposers: Dispose[] = [];
  let windows: readonly RowWindow[] = [];

  const finish = () => {
    for (const { dispose } of windows) dispose();
    for (const dispose of disposers) dispose();
    windows = [];
    disposers = [];
  };
  const onScroll = () => {
    if (hasFocus(windows)) finish();
    else for (const each of windows) each.show();
  };

  return {
    finish,
    around(table, orders, moved, move) {
      // Read before anything changes, while the layout is up to date.
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
      const goOn = () => {
        if (windows !== own) return;
        const next = own.find(({ isWhole }) => !isWhole());
        next?.grow(BATCH);
        if (next) requestIdle(goOn);
        else finish();
      };
      requestIdle(goOn);
    },
  };
}

/** Nothing where the page lays the rows out as something else than a table. */
function measure(table: HTMLTableElement): number[] | undefined {
  const row = table.tBodies[0]?.rows[0];
  return row && getComputedStyle(row).display === 'table-row' ? measureColumns(table) : undefined;
}

/** A row that is left out would lose the focus. */
const hasFocus = (windows: readonly RowWindow[]) =>
  windows.some(({ section }) => section.contains((section.getRootNode() as Document | ShadowRoot).activeElement));

const isSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));
