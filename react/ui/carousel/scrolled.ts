/** How far visitors have scrolled the rows whose script was late, from 0 to 1. */
const scrolled = new WeakMap<Element, number>();

/** Of a row that scrolls; 0 for any other. */
function scrolledShare(row: Element): number {
  const room = row.scrollWidth - row.clientWidth;
  return row.scrollLeft === 0 || room <= 0 ? 0 : Math.abs(row.scrollLeft) / room;
}

/** Notes how far the rows of a tag are scrolled that is about to be defined: from then on they stand at their beginning (page.css). */
export function noteScrolled(tag: string): void {
  if (typeof document === 'undefined') return;
  for (const row of document.querySelectorAll(`${tag}:not(:defined)`)) {
    const share = scrolledShare(row);
    if (share > 0) scrolled.set(row, share);
  }
}

/** How far a visitor has scrolled a row before it woke, from 0 to 1; what was noted counts once. */
export function takeScrolled(row: Element): number {
  const noted = scrolled.get(row) ?? 0;
  scrolled.delete(row);
  return scrolledShare(row) || noted;
}
