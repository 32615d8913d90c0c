import { useEffect, useState } from 'react';

/** Enough for the tallest screen. */
const FIRST = 80;
const STEP = 400;

/** How much of a long list is shown: what a screen holds at once, then the rest, bit by bit, so that it does not hold up its opening. */
export function useGrowing(length: number, list: unknown): number {
  const [grown, setGrown] = useState({ list, count: FIRST });
  const count = grown.list === list ? grown.count : FIRST;
  useEffect(() => {
    if (count >= length) return;
    const timer = setTimeout(() => setGrown({ list, count: count + STEP }));
    return () => clearTimeout(timer);
  }, [count, length, list]);
  return Math.min(count, length);
}
