import { warnOnce } from '../core/attributes.ts';
import { DIRECTIONS, type Direction, sortedPlaces } from '../core/sorting.ts';
import { accessibleName } from '../dom/accessible-name.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { languageAt } from '../dom/texts/translation.ts';
import { readBlocks } from './blocks.ts';
import { createDeferral } from './deferral.ts';
import { headerRows, placeCells } from './grid.ts';
import { addButton, buttonOf, findHeaders, type Header, removeCopiedMarks, updateButtonText } from './headers.ts';
import { countMoves, placeRows } from './place-rows.ts';

type Cell = HTMLTableCellElement;

/** A column as the page names it: its index from 0, its header cell, or the header's text. */
export type ColumnName = number | string | Element;

interface Texts {
  /** The accessible name of a sort button that is beside its header's text. */
  sortBy(column: string): string;
  /** Announces the new order to screen readers. */
  announce(column: string, direction: Direction): void;
}

export interface Sorter {
  /**
   * Sorts by a column. Without a direction, reverses the column's order; the first time it is `asc`. An unknown direction is `asc`,
   * with a warning.
   * @returns false if there is no such column, with a warning, or if a listener prevented `flexit-before-sort`
   */
  sort(column: ColumnName, direction?: string): boolean;
  dispose: Dispose;
}

const ARIA: Readonly<Record<Direction, string>> = { asc: 'ascending', desc: 'descending' };

/** Makes the first table of a host sortable by the buttons in its headers, until it is disposed. */
export function createSorter(host: Host, texts: () => Texts): Sorter {
  const deferral = createDeferral();
  const addedButtons = new Map<Cell, Dispose>();
  let table = tableOf(host);
  let headers: readonly Header[] = [];
  let sorted: { header: Header; direction: Direction } | undefined;
  let unmark: Dispose = () => {};

  const observer = new MutationObserver((records) => {
    if (records.some((record) => isStructural(record, table))) refresh();
  });
  const observe = () => observer.observe(host, { childList: true, subtree: true, attributeFilter: ['data-sortable'] });

  /** Reads the table and its headers again, and puts rows that the page has added since the last sort into their places. */
  const refresh = () => {
    observer.disconnect();
    const found = tableOf(host);
    if (found !== table) {
      clearSort();
      table = found;
    }
    if (table) readHeaders(table);
    if (table && sorted) arrange(table, sorted.header.column, sorted.direction);
    observe();
  };

  const readHeaders = (table: HTMLTableElement) => {
    headers = findHeaders(table);
    for (const [cell, dispose] of addedButtons) {
      if (headers.some((header) => header.cell === cell) && buttonOf(cell)) continue;
      dispose();
      addedButtons.delete(cell);
    }
    for (const { cell } of headers) {
      if (addedButtons.has(cell)) updateButtonText(cell);
      else if (!buttonOf(cell))
        addedButtons.set(
          cell,
          addButton(cell, () => texts().sortBy(accessibleName(cell))),
        );
    }
    if (!sorted) return;
    const { header, direction } = sorted;
    const columns = columnsOf(table);
    if (columns.some(({ cell }) => cell === header.cell)) return;
    // A refreshed list may have replaced the headers: the one that now stands over the column takes over the order.
    const successor = columns.find(({ column }) => column === header.column);
    if (successor) mark(table, successor, direction);
    else clearSort();
  };

  const clearSort = () => {
    unmark();
    unmark = () => {};
    sorted = undefined;
  };

  /** Sets `aria-sort` on the sorted header, and removes from the others what the server had written there. */
  const mark = (table: HTMLTableElement, header: Header, direction: Direction) => {
    unmark();
    for (const { cell } of columnsOf(table)) cell.removeAttribute('aria-sort');
    unmark = borrowAttribute(header.cell, 'aria-sort', ARIA[direction]);
    sorted = { header, direction };
  };

  const sort = (header: Header, direction: Direction): boolean => {
    const detail = { column: header.column, direction };
    if (!table || !host.emit('before-sort', detail, { cancelable: true })) return false;
    observer.disconnect();
    arrange(table, header.column, direction);
    mark(table, header, direction);
    observe();
    texts().announce(accessibleName(header.cell), direction);
    host.emit('sort', detail);
    return true;
  };

  const toggle = (header: Header) =>
    sort(header, sorted?.header.cell === header.cell && sorted.direction === 'asc' ? 'desc' : 'asc');

  const arrange = (table: HTMLTableElement, column: number, direction: Direction) => {
    const columns = Math.max(0, ...columnsOf(table).map((header) => header.column + header.cell.colSpan));
    const head = new Set(headerRows(table));
    const orders = [...table.tBodies].map((section) => {
      const rows = [...section.rows];
      const body = rows.filter((row) => !head.has(row));
      const { head: fixed, blocks } = readBlocks(body, column, columns);
      const places = sortedPlaces(
        blocks.map(({ key }) => key),
        direction,
        languageAt(section),
      );
      const moved = places.flatMap((place) => blocks[place]!.rows);
      return { section, rows, order: [...rows.filter((row) => head.has(row)), ...fixed, ...moved] };
    });
    const moved = orders.reduce((sum, { rows, order }) => sum + countMoves(rows, order), 0);
    // A row of the page's that came into its place is none of those that are laid out.
    if (moved === 0) return deferral.finish();
    deferral.around(table, orders, moved, () => {
      for (const { section, order } of orders) placeRows(section, order);
    });
  };

  const releaseClick = listen<MouseEvent>(host, 'click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const header = button && headers.find(({ cell }) => buttonOf(cell) === button);
    if (!header || event.defaultPrevented) return;
    // The default action of a server's button inside a form would submit it.
    event.preventDefault();
    toggle(header);
  });

  if (table) {
    removeCopiedMarks(table);
    readHeaders(table);
    const initial = columnsOf(table).find(({ cell }) => directionOf(cell));
    if (initial) sorted = { header: initial, direction: directionOf(initial.cell)! };
  }
  const problem = problemOf(host, headers);
  if (problem) warnOnce(host, `<${host.localName}> ${problem}`);
  observe();

  return {
    sort(column, direction) {
      if (observer.takeRecords().some((record) => isStructural(record, table))) refresh();
      const header = table && columnsOf(table).find((each) => isNamed(each, column));
      if (!header) {
        warnOnce(
          host,
          `<${host.localName}> sort(${String(column)}): expected a column’s number from 0, its <th> or its text`,
        );
        return false;
      }
      if (direction === undefined) return toggle(header);
      const known = DIRECTIONS.find((each) => each === direction);
      if (!known) warnOnce(host, `<${host.localName}> sort(…, ${direction}): expected ${DIRECTIONS.join(' | ')}`);
      return sort(header, known ?? 'asc');
    },
    dispose() {
      observer.disconnect();
      releaseClick();
      deferral.finish();
      clearSort();
      for (const dispose of addedButtons.values()) dispose();
    },
  };
}

/** The host's first table, without those of a `<flexit-table>` inside it. */
const tableOf = (host: Host): HTMLTableElement | undefined =>
  [...host.querySelectorAll('table')].find((table) => table.closest(host.localName) === host);

/** The header cells of all columns, sortable or not. With several header rows, the lowest cells come first. */
const columnsOf = (table: HTMLTableElement): Header[] =>
  placeCells(headerRows(table))
    .filter(({ cell }) => cell.localName === 'th')
    .sort((one, other) => other.rowIndex + other.rowSpan - one.rowIndex - one.rowSpan || one.column - other.column);

function isNamed({ cell, column }: Header, name: ColumnName): boolean {
  if (name instanceof Element) return name === cell;
  return typeof name === 'number' ? name === column : accessibleName(cell) === name.trim();
}

function directionOf(cell: Cell): Direction | undefined {
  const value = cell.getAttribute('aria-sort');
  return DIRECTIONS.find((direction) => ARIA[direction] === value);
}

/** Whether a mutation concerns rows or headers: false inside the cells of the body, and for what the library itself adds. */
function isStructural({ target, addedNodes, removedNodes }: MutationRecord, table?: HTMLTableElement): boolean {
  const nodes = [...addedNodes, ...removedNodes];
  if (nodes.length > 0 && nodes.every((node) => node instanceof Element && call(node, 'matches', '[data-flexit]')))
    return false;
  const cell = target instanceof Element ? target.closest('td, th') : null;
  return !cell || !table?.contains(cell) || headerRows(table).some((row) => row.contains(cell));
}

function problemOf(host: Host, headers: readonly Header[]): string | undefined {
  const tables = [...host.querySelectorAll('table')].filter(
    (table) => table.closest(host.localName) === host && !table.parentElement!.closest('table'),
  );
  if (tables.length === 0) return 'is around no <table>.';
  if (tables.length > 1) return `is around ${tables.length} tables: only the first one is sorted.`;
  if (headers.length > 0) return undefined;
  return 'has no column to sort: expected a <th> with a <button>, or with data-sortable.';
}
