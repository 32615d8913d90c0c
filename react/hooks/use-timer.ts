import { useEffect, useRef } from 'react';

/** Calls a function once after a delay in milliseconds; never if it is null. Restarts when the delay changes, and stops on unmount. */
export function useTimer(run: () => void, delay: number | null): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => latest.current(), delay);
    return () => clearTimeout(timer);
  }, [delay]);
}
