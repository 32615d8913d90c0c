import { useEffect, useState } from 'react';
import type { MonthEvents } from '../core/dates/month-feed.ts';
import { useTimer } from '../hooks/use-timer.ts';
import type { Wording } from './words.ts';

/** A wait that is shorter goes without a word. */
const SPINNER_DELAY_MS = 150;

interface StatusProps {
  wording: Wording;
  events: MonthEvents | undefined;
  isLoading: boolean;
  /** Whether screen readers hear of it: not of what comes with the page. */
  isLive: boolean;
}

/** How many events the month has, once that is known; its place is kept. */
export function Status({ wording, events, isLoading, isLive }: StatusProps) {
  const [isSlow, setSlow] = useState(false);
  useTimer(() => setSlow(true), isLoading ? SPINNER_DELAY_MS : null);
  useEffect(() => {
    if (!isLoading) setSlow(false);
  }, [isLoading]);

  const total = events && [...events.values()].reduce((sum, { length }) => sum + length, 0);
  return (
    <p part="status" className="status" role="status" aria-live={isLive ? 'polite' : 'off'}>
      {isLoading && isSlow && (
        <>
          <span className="spinner" aria-hidden="true" />
          {wording.t('CHARGEMENT')}
        </>
      )}
      {!isLoading && total !== undefined && <span dir="auto">{wording.count(total)}</span>}
    </p>
  );
}
