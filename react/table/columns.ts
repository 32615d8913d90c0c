import type { Dispose } from '../dom/listen.ts';

/**
 * How wide a table's columns are, in CSS pixels. Nothing where that cannot be told: no row shows one cell a column, or the page has
 * `<col>`s of its own.
 */
export function measureColumns(table: HTMLTableElement): number[] | undefined {
  if (table.querySelector(':scope > :is(colgroup, col):not([data-flexit])')) return undefined;
  const rows = [...table.rows];
  const count = Math.max(
    ...rows.slice(0, 2).map(({ cells }) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0)),
  );
  const row = rows.find(({ cells }) => cells.length === count && cells[0]?.getClientRects().length === 1);
  return row && [...row.cells].map((cell) => cell.getBoundingClientRect().width);
}

/** Keeps columns as wide as they are whatever their cells hold. Returns the disposer. */
export function freezeColumns(table: HTMLTableElement, widths: readonly number[]): Dispose {
  const { ownerDocument, style } = table;
  const own = {
    'box-sizing': 'border-box',
    'inline-size': `${table.getBoundingClientRect().width}px`,
    'table-layout': 'fixed',
  };
  const before = Object.keys(own).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  const columns = ownerDocument.createElement('colgroup');
  columns.dataset.flexit = '';
  for (const width of widths) {
    const column = ownerDocument.createElement('col');
    column.style.inlineSize = `${width}px`;
    columns.append(column);
  }
  if (table.caption) table.caption.after(columns);
  else table.prepend(columns);
  for (const [name, value] of Object.entries(own)) style.setProperty(name, value, 'important');
  return () => {
    columns.remove();
    for (const [name, value, priority] of before) {
      if (value) style.setProperty(name, value, priority);
      else style.removeProperty(name);
    }
    if (table.getAttribute('style') === '') table.removeAttribute('style');
  };
}
