/** Where an item stands, in CSS pixels, and its natural height. */
export interface Box {
  readonly top: number;
  readonly height: number;
}

/** By how much the tops of two neighbours in a row may differ, in CSS pixels, and what the arithmetic of fractions may add to it. */
const TOLERANCE = 1 + 1e-6;

const isBeside = (one: Box, other: Box) => Math.abs(one.top - other.top) <= TOLERANCE;

/** The visual rows of a list: an item whose top differs from that of the item before by more than 1 px begins another one. */
export function rowsOf<B extends Box>(boxes: readonly B[]): B[][] {
  const rows: B[][] = [];
  for (const box of boxes) {
    const row = rows.at(-1);
    if (row && isBeside(row.at(-1)!, box)) row.push(box);
    else rows.push([box]);
  }
  return rows;
}

/** A list on its way down: its next row, and by how much the rows above it have grown. */
interface Walk {
  readonly rows: readonly (readonly Box[])[];
  next: number;
  growth: number;
}

/**
 * The height of each item of each list, once the items of a row are as high as the highest one. Rows of different lists are one where
 * they come to stand side by side, when the rows above them have grown.
 */
export function equalHeights(lists: readonly (readonly Box[])[]): number[][] {
  const heights = new Map<Box, number>();
  const walks = lists.map((boxes): Walk => ({ rows: rowsOf(boxes), next: 0, growth: 0 }));
  for (;;) {
    const heads = walks.filter(({ rows, next }) => next < rows.length).map((walk) => ({ walk, ...headOf(walk) }));
    if (heads.length === 0) return lists.map((boxes) => boxes.map((box) => heights.get(box)!));
    const [row] = rowsOf(heads.toSorted((one, other) => one.top - other.top));
    const height = Math.max(...row!.map((head) => head.height));
    for (const head of row!) {
      for (const box of head.walk.rows[head.walk.next]!) heights.set(box, height);
      head.walk.growth += height - head.height;
      head.walk.next += 1;
    }
  }
}

/** A list's next row as one box, where it will stand. */
function headOf({ rows, next, growth }: Walk): Box {
  const row = rows[next]!;
  return { top: row[0]!.top + growth, height: Math.max(...row.map(({ height }) => height)) };
}
