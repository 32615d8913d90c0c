import { useEffect, useRef } from 'react';

/** Runs a function once after a delay in milliseconds; none where the delay is null. Starts anew when the delay changes. */
export function useTimer(run: () => void, delay: number | null): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => latest.current(), delay);
    return () => clearTimeout(timer);
  }, [delay]);
}
