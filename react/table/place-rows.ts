type Row = HTMLTableRowElement;
type Section = HTMLTableSectionElement & {
  /** Keeps frames, media and animations running; not in every engine. */
  moveBefore?(node: Node, child: Node | null): void;
};

/**
 * Brings rows of one section into an order. Those that stand right already are not touched, nor is the one that has the focus, which
 * engines without `moveBefore` would take away from it: the others go around it.
 */
export function placeRows(section: HTMLTableSectionElement, rows: readonly Row[]): void {
  const { activeElement } = section.getRootNode() as Document | ShadowRoot;
  const pivot = activeElement ? rows.findIndex((row) => row.contains(activeElement)) : -1;
  const move = mover(section);
  const placeFrom = (start: Element | null, chosen: readonly Row[]) => {
    let next = start;
    for (const row of chosen) {
      if (row === next) next = next.nextElementSibling;
      else move(row, next);
    }
  };
  placeFrom(section.firstElementChild, rows.slice(0, Math.max(pivot, 0)));
  placeFrom(pivot < 0 ? section.firstElementChild : rows[pivot]!.nextElementSibling, rows.slice(pivot + 1));
}

function mover(section: Section): (row: Row, next: Element | null) => void {
  // Only what it keeps is worth it: where thousands of rows move, their layout takes twice as long.
  if (section.moveBefore && section.querySelector(LIVE)) return (row, next) => section.moveBefore!(row, next);
  return (row, next) => section.insertBefore(row, next);
}

/** What a plain move starts anew. */
const LIVE = 'iframe, video, audio, object, embed, dialog[open], :popover-open';

/** How many rows have to move for an order to come about. */
export function misplaced(current: readonly Row[], order: readonly Row[]): number {
  const moved = new Set<Row>();
  let at = 0;
  for (const row of order) {
    while (at < current.length && moved.has(current[at]!)) at += 1;
    if (current[at] === row) at += 1;
    else moved.add(row);
  }
  return moved.size;
}
