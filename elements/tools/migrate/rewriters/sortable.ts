import type { Element } from '../tree.ts';
import { around, type Work } from '../work.ts';

const UNSORTED = /(^|[ \t\r\n])(no-?sort|sorter-false|unsortable|sorttable_nosort)([ \t\r\n]|$)/;
const SORT_KEYS = ['data-sort-value', 'data-text', 'data-sort-key'];

/** Wraps tables, marks their sortable headers, and renames the values that their cells sort by. */
export function sortable(tables: readonly Element[], work: Work): void {
  for (const table of tables) {
    if (!around(table, work)) continue;
    for (const section of table.children) {
      const rows = section.name === 'tr' ? [section] : section.children;
      for (const cell of rows.flatMap(({ children }) => children)) {
        if (cell.name === 'th' && isHead(section, table)) markHeader(cell, work);
        if (cell.name === 'td') renameKey(cell, work);
      }
    }
  }
}

/** The head, or the first row of a table that has none. */
const isHead = (section: Element, table: Element) =>
  section.name === 'thead' ||
  (!table.children.some(({ name }) => name === 'thead') &&
    table.children.find(({ name }) => name === 'tr' || name === 'tbody') === section);

function markHeader(cell: Element, { markup, edits }: Work): void {
  const isOff =
    UNSORTED.test(markup.value(cell, 'class') ?? '') ||
    markup.value(cell, 'data-sorter') === 'false' ||
    markup.value(cell, 'data-sortable') !== undefined ||
    cell.children.some(({ name }) => name === 'button');
  if (!isOff) edits.insert(cell.nameEnd, ' data-sortable');
}

function renameKey(cell: Element, { markup, edits }: Work): void {
  const key = cell.attributes.find(({ name }) => SORT_KEYS.includes(name));
  if (key && !markup.attribute(cell, 'data-sort')) edits.replace({ start: key.start, end: key.nameEnd }, 'data-sort');
}
