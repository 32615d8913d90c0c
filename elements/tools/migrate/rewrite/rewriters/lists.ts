import type { Markup } from '../../parse/markup.ts';
import type { Element } from '../../parse/tree.ts';
import type { Context } from '../widget.ts';
import { around, moveText, rename } from './general.ts';

/** The parameters of a list: `{"url": …}` or `url=… referer=…`. */
const PARAMETERS = /^[ \t\r\n]*(\{[\s\S]*"url"|url[ \t]*=[ \t]*[^ \t\r\n])/;
const UNSORTED = /(?<![\w-])(no-?sort|sorter-false|unsortable|sorttable_nosort)(?![\w-])/;
const SORT_KEYS = ['data-sort-value', 'data-text', 'data-sort-key'];

/** Whether a comment with a list's parameters precedes the first element of the block. */
export function hasParameters({ contentStart, contentEnd, children }: Element, markup: Markup): boolean {
  const comments = markup.comments(contentStart, children[0]?.start ?? contentEnd);
  return comments.some((comment) => PARAMETERS.test(comment));
}

/** Wraps blocks. The server knows a list by the block's id. */
export function list(blocks: readonly Element[], context: Context): void {
  for (const block of blocks) {
    const id = context.markup.attribute(block, 'id');
    around(block, context, id ? moveText('identload', id, context.markup) : '');
  }
}

/** Wraps tables, marks their sortable headers, and renames the values that their cells sort by. */
export function sortable(tables: readonly Element[], context: Context): void {
  for (const table of tables) {
    if (!around(table, context)) continue;
    for (const section of table.children) {
      const rows = section.name === 'tr' ? [section] : section.children;
      for (const cell of rows.flatMap(({ children }) => children)) {
        if (cell.name === 'th' && isHead(section, table)) markHeader(cell, context);
        if (cell.name === 'td') renameKey(cell, context);
      }
    }
  }
}

/** The head, or the first row of a table that has none. */
const isHead = (section: Element, table: Element) =>
  section.name === 'thead' ||
  (!table.children.some(({ name }) => name === 'thead') &&
    table.children.find(({ name }) => name === 'tr' || name === 'tbody') === section);

function markHeader(cell: Element, { markup, edits, todo }: Context): void {
  const list = markup.attribute(cell, 'class');
  const isOff =
    (list && !markup.isConditional(cell, list) && UNSORTED.test(markup.words(list).certain.join(' '))) ||
    markup.value(cell, 'data-sorter') === 'false' ||
    markup.value(cell, 'data-sortable') !== undefined ||
    cell.children.some(({ name }) => name === 'button');
  if (!isOff && UNSORTED.test(markup.source.slice(cell.nameEnd, cell.contentStart)))
    todo(
      cell.start,
      'a template decides at run time whether this column can be sorted: give its <th> data-sortable then',
    );
  else if (!isOff) edits.appendLeft(cell.nameEnd, ' data-sortable');
}

function renameKey(cell: Element, { markup, edits }: Context): void {
  const key = cell.attributes.find(({ name }) => SORT_KEYS.includes(name));
  if (key && !markup.attribute(cell, 'data-sort')) edits.update(key.start, key.nameEnd, 'data-sort');
}

/** Two views or more among its own children. */
export const hasViews = ({ children }: Element, markup: Markup): boolean =>
  children.filter((child) => markup.attribute(child, 'data-view')).length > 1;

/** Only boxes whose own children are the views: the element warns of any other structure. */
export function viewSwitch(boxes: readonly Element[], context: Context): void {
  for (const box of boxes) {
    if (box.children.some((child) => context.markup.attribute(child, 'data-view'))) rename([box], context);
    else
      context.todo(
        box.start,
        `none of its own children has data-view: <${context.tag}> stands around the views, data-view="list", and their buttons, data-show="list"`,
      );
  }
}
