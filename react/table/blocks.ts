import { type SortKey, sortKey } from '../core/sorting.ts';
import { covers, placeCells } from './grid.ts';

type Row = HTMLTableRowElement;

/** Rows that move as one: those that a `rowspan` binds together, and a row of a single wide cell with the one before it, which it tells of. */
export interface Block {
  readonly rows: Row[];
  /** Of the first row's cell. */
  readonly key: SortKey;
}

/**
 * The blocks of a section's rows, with their keys of one column, in the order in which they stand.
 * @param columns how many the table has
 * @returns `head` too: wide rows without one before them, which stay where they are
 */
export function readBlocks(rows: readonly Row[], column: number, columns: number): { head: Row[]; blocks: Block[] } {
  const isPlain = !rows[0]?.parentElement?.querySelector(':scope > tr > :is([rowspan], [colspan])');
  const textOf = textReader(rows[0]?.parentElement);
  if (isPlain) return { head: [], blocks: rows.map((row) => ({ rows: [row], key: keyOf(row.cells[column], textOf) })) };

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
    else blocks.push({ rows: [row], key: keyOf(cells.get(row), textOf) });
    reach = Math.max(reach, reaches.get(row) ?? 0);
  });
  return { head, blocks };
}

type ReadText = (cell: Element) => string;

const keyOf = (cell: Element | undefined, textOf: ReadText): SortKey =>
  cell && sortKey(cell.getAttribute('data-sort') ?? textOf(cell));

/** What is in a cell and no part of its value. */
const SILENT = '[hidden], [data-flexit], script, style, template';

/** Asked once a section, for ten thousand cells take their time. */
function textReader(section: Element | null | undefined): ReadText {
  return section?.querySelector(SILENT) ? visibleText : (cell) => cell.textContent ?? '';
}

function visibleText(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  return [...node.childNodes]
    .filter((child) => !(child instanceof Element && child.matches(SILENT)))
    .map(visibleText)
    .join('');
}
