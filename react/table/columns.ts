import type { Dispose } from '../dom/listen.ts';
import { call } from '../dom/members.ts';

/**
 * The widths of a table's columns, in CSS pixels. Undefined if no visible row has one cell for each column, or if the page has `<col>`
 * elements of its own.
 */
export function measureColumns(table: HTMLTableElement): number[] | undefined {
  const isOwnColumn = (child: Element) => call(child, 'matches', ':is(colgroup, col):not([data-flexit])');
  if ([...table.children].some(isOwnColumn)) return undefined;
  const rows = [...table.rows];
  const count = Math.max(
    ...rows.slice(0, 2).map(({ cells }) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0)),
  );
  const row = rows.find(({ cells }) => cells.length === count && cells[0]?.getClientRects().length === 1);
  return row && [...row.cells].map((cell) => cell.getBoundingClientRect().width);
}

/** Fixes the widths of a table's columns, whatever their cells hold. Returns a function that undoes it. */
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
