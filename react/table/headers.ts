import { flag } from '../core/attributes.ts';
import type { Dispose } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { headerRows, placeCells } from './grid.ts';

/** A header cell whose column can be sorted. */
export interface Header {
  readonly cell: HTMLTableCellElement;
  /** The column's index from 0; for a header that spans several columns, the first one's. */
  readonly column: number;
}

/** Interactive content, which HTML does not allow inside a button. */
const INTERACTIVE = 'a[href], button, input, select, textarea, label, summary, iframe, audio, video, [tabindex]';
/** Buttons in a header that do not sort: they belong to a `<flexit-list>`, or open something. */
const FOREIGN =
  '[rel], [data-rel], [commandfor], [popovertarget], [aria-haspopup], [aria-expanded], [slot="trigger"], [slot="trigger"] *';
const sortable = flag(true);

/** The sortable headers of a table: each `<th>` with a button or with `data-sortable`, except `data-sortable="false"`. */
export function findHeaders(table: HTMLTableElement): Header[] {
  return placeCells(headerRows(table)).filter(({ cell }) => {
    const asked = cell.getAttribute('data-sortable');
    if (cell.localName !== 'th' || (asked !== null && !sortable.parse(asked))) return false;
    return asked !== null || buttonOf(cell) !== undefined;
  });
}

/** A header cell's sort button: the server's, or the one that `addButton` has added. */
export function buttonOf(cell: HTMLTableCellElement): HTMLButtonElement | undefined {
  return [...cell.querySelectorAll('button')].find(
    (button) => button.closest('th') === cell && !button.matches(FOREIGN),
  );
}

/**
 * Adds a sort button to a header cell that has none: around its text or, if the text holds interactive content, at its end.
 * @param name the accessible name for a button at the end
 * @returns a function that removes the button and keeps the text
 */
export function addButton(cell: HTMLTableCellElement, name: () => string): Dispose {
  if (buttonOf(cell)) return () => {};
  const button = cell.ownerDocument.createElement('button');
  button.type = 'button';
  button.dataset.flexit = '';
  const content = wrappable(cell);
  if (content.length > 0) {
    content[0]!.before(button);
    button.append(...content);
  } else {
    button.ariaLabel = name();
    cell.append(button);
  }
  return () => button.replaceWith(...button.childNodes);
}

/** Moves text that the server has since put beside an added button into it, in place of the old; a refreshed list does so. */
export function updateButtonText(cell: HTMLTableCellElement): void {
  const button = buttonOf(cell);
  if (!button?.matches('[data-flexit]') || button.ariaLabel !== null) return;
  const fresh = wrappable(cell);
  if (fresh.length > 0) button.replaceChildren(...fresh);
}

/** The cell's first consecutive children that hold some text and no interactive content; these can go into a button. */
function wrappable(cell: Element): ChildNode[] {
  const isPlain = (node: ChildNode) =>
    !(
      node instanceof Element &&
      (call(node, 'matches', `${INTERACTIVE}, [data-flexit]`) || call(node, 'querySelector', INTERACTIVE))
    );
  const nodes = [...cell.childNodes];
  const first = nodes.findIndex(
    (node) => isPlain(node) && node.textContent?.trim() && node.nodeType !== Node.COMMENT_NODE,
  );
  if (first < 0) return [];
  const after = nodes.slice(first).findIndex((node) => !isPlain(node));
  return after < 0 ? nodes.slice(first) : nodes.slice(first, first + after);
}

/** Removes the buttons, columns and marks that a copy (`cloneNode`, a router's snapshot) has taken over from a sorted table. */
export function removeCopiedMarks(table: HTMLTableElement): void {
  for (const button of table.querySelectorAll(':scope > * > tr > th > button[data-flexit]'))
    button.replaceWith(...button.childNodes);
  for (const own of table.querySelectorAll(':scope > colgroup[data-flexit]')) own.remove();
  for (const name of ['data-flexit-shown', 'data-flexit-rows'])
    for (const own of table.querySelectorAll(`[${name}]`)) own.removeAttribute(name);
}
