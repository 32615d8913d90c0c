import { useEffect, useState } from 'react';
import { type Day, today } from '../core/dates/month.ts';
import { listen } from '../dom/listen.ts';

/** The present day, also after midnight: a page may stand open for days, and its computer may sleep through the timer. */
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

/** In milliseconds; a day of daylight saving is an hour shorter or longer. */
const untilMidnight = (now: Date) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
