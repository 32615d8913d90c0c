type Cell = HTMLTableCellElement;
type Row = HTMLTableRowElement;

/** A cell and the rows and columns that it occupies, counted from 0. */
export interface PlacedCell {
  readonly cell: Cell;
  readonly row: Row;
  /** The index of its row among the given ones. */
  readonly rowIndex: number;
  readonly rowSpan: number;
  readonly column: number;
  readonly columnSpan: number;
}

/** Places the cells of a section's rows, as the browser forms a table (https://html.spec.whatwg.org/multipage/tables.html#forming-a-table). */
export function placeCells(rows: readonly Row[]): PlacedCell[] {
  const placed: PlacedCell[] = [];
  /** For each column, how many more rows a cell above still occupies. */
  const taken: number[] = [];
  rows.forEach((row, rowIndex) => {
    let column = 0;
    for (const cell of row.cells) {
      while ((taken[column] ?? 0) > 0) column += 1;
      const left = rows.length - rowIndex;
      const rowSpan = cell.rowSpan === 0 ? left : Math.min(cell.rowSpan, left);
      const columnSpan = cell.colSpan;
      placed.push({ cell, row, rowIndex, rowSpan, column, columnSpan });
      for (let at = column; at < column + columnSpan; at += 1) taken[at] = rowSpan;
      column += columnSpan;
    }
    for (const at of taken.keys()) taken[at] = Math.max(0, (taken[at] ?? 0) - 1);
  });
  return placed;
}

/** Whether a cell occupies the column at an index. */
export const covers = ({ column, columnSpan }: PlacedCell, at: number): boolean =>
  at >= column && at < column + columnSpan;

/** A table's header rows: those of its `<thead>`, else the leading rows that hold nothing but `<th>`. */
export function headerRows(table: HTMLTableElement): Row[] {
  if (table.tHead) return [...table.tHead.rows];
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const first = rows.findIndex(
    ({ cells }) => cells.length === 0 || [...cells].some(({ localName }) => localName !== 'th'),
  );
  return first < 0 ? [] : rows.slice(0, first);
}
