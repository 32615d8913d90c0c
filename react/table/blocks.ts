import { type SortKey, sortKey } from '../core/sorting.ts';
import { call, read } from '../dom/members.ts';
import { covers, placeCells } from './grid.ts';

type Row = HTMLTableRowElement;

/**
 * Rows that move together: those that a `rowspan` binds together, and a row of a single full-width cell with the row before it,
 * which it describes.
 */
export interface Block {
  readonly rows: Row[];
  /** The sort key of the first row's cell. */
  readonly key: SortKey;
}

/**
 * Groups a section's rows into blocks, in document order, each with its sort key in one column.
 * @param column the column to sort by, from 0
 * @param columns the table's number of columns
 * @returns the blocks, and in `head` the full-width rows that no other row precedes: these stay where they are
 */
export function readBlocks(rows: readonly Row[], column: number, columns: number): { head: Row[]; blocks: Block[] } {
  const isPlain = !rows[0]?.parentElement?.querySelector(':scope > tr > :is([rowspan], [colspan])');
  const readText = cellTextReader(rows[0]?.parentElement);
  if (isPlain)
    return { head: [], blocks: rows.map((row) => ({ rows: [row], key: keyOf(row.cells[column], readText) })) };

  const placed = placeCells(rows);
  const cells = new Map(placed.filter((each) => covers(each, column)).map(({ row, cell }) => [row, cell]));
  const reaches = new Map<Row, number>();
  for (const { row, rowIndex, rowSpan } of placed)
    reaches.set(row, Math.max(reaches.get(row) ?? 0, rowIndex + rowSpan));
  const wide = new Set(
    placed
      .filter(({ row, columnSpan }) => columns > 1 && columnSpan >= columns && row.cells.length === 1)
      .map(({ row }) => row),
  );

  const head: Row[] = [];
  const blocks: Block[] = [];
  let reach = 0;
  rows.forEach((row, index) => {
    const last = blocks.at(-1);
    if (last && (index < reach || wide.has(row))) last.rows.push(row);
    else if (wide.has(row)) head.push(row);
    else blocks.push({ rows: [row], key: keyOf(cells.get(row), readText) });
    reach = Math.max(reach, reaches.get(row) ?? 0);
  });
  return { head, blocks };
}

type ReadText = (cell: Element) => string;

const keyOf = (cell: Element | undefined, readText: ReadText): SortKey =>
  cell && sortKey(cell.getAttribute('data-sort') ?? readText(cell));

/** What a cell may hold that is no part of its value. */
const SILENT = '[hidden], [data-flexit], script, style, template';

/** Chosen once a section: `textContent` is faster than a walk, which matters in a table of ten thousand cells. */
function cellTextReader(section: Element | null | undefined): ReadText {
  return section?.querySelector(SILENT) ? visibleText : (cell) => cell.textContent ?? '';
}

function visibleText(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  return [...read(node, 'childNodes')]
    .filter((child) => !(child instanceof Element && call(child, 'matches', SILENT)))
    .map(visibleText)
    .join('');
}
