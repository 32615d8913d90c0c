import type { Host } from '../hooks/host.ts';
import { requestIdle } from '../hooks/idle.ts';
import { listen, type Release } from '../hooks/listen.ts';
import { freezeColumns, measureColumns } from './columns.ts';

type Row = HTMLTableRowElement;

/** From how many moved rows on a sort shows what is on screen first: the layout of fewer takes no longer than a frame or two. */
const MANY = 500;
/** How far beyond the screen rows are laid out at once, in screens. */
const MARGIN = 1;
/** Rows that an idle moment lays out. */
const BATCH = 400;
const DEFERRED = 'data-flexit-deferred';

export interface Deferral {
  /**
   * Runs what moves rows of a table. Where they are many, those off screen stay without their cells, at their height, until the
   * browser has time, or the visitor scrolls to them, searches the page, resizes or prints it.
   * @param rows all of the table's body, as they are going to stand
   */
  around(table: HTMLTableElement, rows: readonly Row[], moved: ReadonlySet<Row>, move: () => void): void;
  /** Lays out at once what still waits. */
  finish(): void;
}

/**
 * Moving ten thousand rows takes a tenth of a second, laying them out anew most of one, in every engine; nobody sees more than fifty.
 * The page's style sheet hides the cells of deferred rows as long as the host is in the state `settling`, which no copy of it shares.
 */
export function createDeferral(host: Host): Deferral {
  let releases: Release[] = [];
  let waiting = new Set<Row>();

  const lay = (rows: Iterable<Row>) => {
    for (const row of rows) if (waiting.delete(row)) row.removeAttribute(DEFERRED);
  };
  const finish = () => {
    lay([...waiting]);
    for (const release of releases) release();
    releases = [];
  };

  return {
    finish,
    around(table, rows, moved, move) {
      const layout = moved.size < MANY ? undefined : measure(table, rows);
      finish();
      if (!layout) return move();
      const { heights, columns } = layout;
      const shown = rows.filter((row) => heights.get(row));
      const near = new Set(nearRows(shown, heights, topOf));
      const batch = new Set(shown.filter((row) => moved.has(row) && !near.has(row)));
      waiting = batch;
      for (const row of batch) row.setAttribute(DEFERRED, '');
      host.style.setProperty('--flexit-row-height', `${average([...heights.values()].filter(Boolean))}px`);
      host.state('settling', true);
      const onScroll = () => lay(nearRows(shown, heights, placeOf(shown)));
      releases = [
        () => host.state('settling', false),
        () => dropProperty(host, '--flexit-row-height'),
        freezeColumns(table, columns),
        listen(window, 'scroll', onScroll, { capture: true, passive: true }),
        listen(window, 'beforeprint', finish),
        listen(window, 'resize', finish),
        listen<KeyboardEvent>(window, 'keydown', (event) => isSearch(event) && finish(), { capture: true }),
      ];
      move();
      const goOn = () => {
        if (waiting !== batch) return;
        lay([...waiting].slice(0, BATCH));
        if (waiting.size === 0) finish();
        else requestIdle(goOn);
      };
      requestIdle(goOn);
    },
  };
}

interface Layout {
  readonly heights: ReadonlyMap<Row, number>;
  readonly columns: readonly number[];
}

/** Read before anything moves, while the layout is up to date. Nothing where the table is not laid out as one. */
function measure(table: HTMLTableElement, rows: readonly Row[]): Layout | undefined {
  if (getComputedStyle(rows[0]!).display !== 'table-row') return undefined;
  const columns = measureColumns(table);
  return columns && { columns, heights: new Map(rows.map((row) => [row, row.offsetHeight])) };
}

/** Where the first of some rows stands on the screen, in pixels from its top, and which one that is. */
type Start = (rows: readonly Row[]) => { index: number; top: number };

/** The rows on screen and one screen before and behind. */
function* nearRows(rows: readonly Row[], heights: ReadonlyMap<Row, number>, startOf: Start): Generator<Row> {
  const [from, to] = [-MARGIN * innerHeight, (1 + MARGIN) * innerHeight];
  let { index, top } = startOf(rows);
  for (; index < rows.length && top < to; index += 1) {
    const row = rows[index]!;
    top += heights.get(row)!;
    if (top >= from) yield row;
  }
}

/** Before the move the first row is yet elsewhere, but its section is not. */
const topOf: Start = ([first]) => ({ index: 0, top: first?.parentElement?.getBoundingClientRect().top ?? 0 });

/** Once they stand in their places: the first one whose end is near the screen, found by halves. */
const placeOf =
  (rows: readonly Row[]): Start =>
  () => {
    let [low, high] = [0, rows.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rows[middle]!.getBoundingClientRect().bottom < -MARGIN * innerHeight) low = middle + 1;
      else high = middle;
    }
    return { index: low, top: rows[low]?.getBoundingClientRect().top ?? 0 };
  };

const isSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));

const average = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function dropProperty(element: HTMLElement, name: string) {
  element.style.removeProperty(name);
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}
