import { useEffect, useMemo, useState } from 'react';

/** Enough for the tallest screen. */
const FIRST = 80;
const STEP = 500;

/**
 * A long list in pieces: what a screen holds at once, then piece after piece, so that it does not hold up its opening. A piece that
 * was given stays the same array.
 */
export function useGrowing<T>(list: readonly T[]): readonly (readonly T[])[] {
  const pieces = useMemo(() => piecesOf(list), [list]);
  const [grown, setGrown] = useState({ pieces, count: 1 });
  const count = grown.pieces === pieces ? grown.count : 1;
  useEffect(() => {
    if (count >= pieces.length) return;
    const timer = setTimeout(() => setGrown({ pieces, count: count + 1 }));
    return () => clearTimeout(timer);
  }, [count, pieces]);
  return useMemo(() => pieces.slice(0, count), [pieces, count]);
}

function piecesOf<T>(list: readonly T[]): T[][] {
  const pieces = [list.slice(0, FIRST)];
  for (let start = FIRST; start < list.length; start += STEP) pieces.push(list.slice(start, start + STEP));
  return pieces;
}
