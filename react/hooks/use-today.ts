import { useEffect, useState } from 'react';
import { type Day, today } from '../core/dates/month.ts';
import { listen } from '../dom/listen.ts';

/**
 * Today, updated at midnight. It is also read again when the page becomes visible, since timers do not run while the computer
 * sleeps.
 */
export function useToday(): Day {
  const [day, setDay] = useState(() => today(new Date()));
  useEffect(() => {
    const look = () => setDay(today(new Date()));
    const timer = setTimeout(look, untilMidnight(new Date()));
    const dispose = listen(document, 'visibilitychange', look);
    return () => {
      clearTimeout(timer);
      dispose();
    };
  }, [day]);
  return day;
}

/** The milliseconds until local midnight, on days when the clocks change too. */
const untilMidnight = (now: Date) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
