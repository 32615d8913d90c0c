import { flag } from '../core/attributes.ts';
import type { Dispose } from '../dom/listen.ts';
import { headerRows, placeCells } from './grid.ts';

/** A header cell whose column can be sorted. */
export interface Header {
  readonly cell: HTMLTableCellElement;
  /** Counted from 0; the first one of a header that spans several. */
  readonly column: number;
}

/** What a visitor acts on, which no button may hold. */
const INTERACTIVE = 'a[href], button, input, select, textarea, label, summary, iframe, audio, video, [tabindex]';
/** Buttons that do something else: they belong to a list, or open something. */
const FOREIGN =
  '[rel], [data-rel], [commandfor], [popovertarget], [aria-haspopup], [aria-expanded], [slot="trigger"], [slot="trigger"] *';
const sortable = flag(true);

/** The sortable headers of a table: a `<th>` with a button of its own or `data-sortable`, unless that says `false`. */
export function findHeaders(table: HTMLTableElement): Header[] {
  return placeCells(headerRows(table)).filter(({ cell }) => {
    const asked = cell.getAttribute('data-sortable');
    if (cell.localName !== 'th' || (asked !== null && !sortable.parse(asked))) return false;
    return asked !== null || buttonOf(cell) !== undefined;
  });
}

/** The button that sorts: the server's, else the one that it was given. */
export function buttonOf(cell: HTMLTableCellElement): HTMLButtonElement | undefined {
  return [...cell.querySelectorAll('button')].find(
    (button) => button.closest('th') === cell && !button.matches(FOREIGN),
  );
}

/**
 * Gives a header without button one around its text, as long as that holds nothing to act on; else one beside it, of that name.
 * Returns the disposer, which gives the text back.
 */
export function giveButton(cell: HTMLTableCellElement, name: () => string): Dispose {
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

/** What a server has put beside the button since, as a refreshed list does, is the header's new text; the old one goes. */
export function renewText(cell: HTMLTableCellElement): void {
  const button = buttonOf(cell);
  if (!button?.matches('[data-flexit]') || button.ariaLabel !== null) return;
  const fresh = wrappable(cell);
  if (fresh.length > 0) button.replaceChildren(...fresh);
}

/** The first run of the cell's children that says something and holds no control. */
function wrappable(cell: Element): ChildNode[] {
  const isPlain = (node: ChildNode) =>
    !(node instanceof Element && (node.matches(`${INTERACTIVE}, [data-flexit]`) || node.querySelector(INTERACTIVE)));
  const nodes = [...cell.childNodes];
  const first = nodes.findIndex(
    (node) => isPlain(node) && node.textContent?.trim() && node.nodeType !== Node.COMMENT_NODE,
  );
  if (first < 0) return [];
  const after = nodes.slice(first).findIndex((node) => !isPlain(node));
  return after < 0 ? nodes.slice(first) : nodes.slice(first, first + after);
}

/** Undoes what came with a copy of a sorted table, as `cloneNode` or a router's snapshot makes it. */
export function forgetCopied(table: HTMLTableElement): void {
  for (const button of table.querySelectorAll(':scope > * > tr > th > button[data-flexit]'))
    button.replaceWith(...button.childNodes);
  for (const own of table.querySelectorAll(':scope > colgroup[data-flexit]')) own.remove();
  for (const name of ['data-flexit-left-out', 'data-flexit-rows'])
    for (const own of table.querySelectorAll(`[${name}]`)) own.removeAttribute(name);
}
