const BYTE_ORDER_MARK = /^\xef\xbb\xbf/;
const CONTINUATION_BYTES = /[\x80-\xbf]/g;

/** A place as editors count it, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the line and column of an offset.
 * @param source a character a byte; columns count its characters if it is UTF-8, else its bytes
 */
export function positionsIn(source: string, isUtf8: boolean): (at: number) => Position {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (at) => {
    const line = countWhile(starts, (start) => start <= at);
    const before = source.slice(starts[line - 1], at).replace(line === 1 ? BYTE_ORDER_MARK : '', '');
    return { line, column: (isUtf8 ? before.replace(CONTINUATION_BYTES, '') : before).length + 1 };
  };
}

/** The items of a sorted list that begin in a range. */
export function startingIn<T extends { readonly start: number }>(list: readonly T[], from: number, to: number): T[] {
  return list.slice(
    countWhile(list, ({ start }) => start < from),
    countWhile(list, ({ start }) => start < to),
  );
}

/** How many items of a sorted list come before the first one that does not fit. */
function countWhile<T>(list: readonly T[], fits: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(list[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
