import { useEffect, useState } from 'react';
import { countOf, type MonthEvents } from '../core/dates/month-feed.ts';
import { useTimer } from '../hooks/use-timer.ts';
import type { Wording } from './words.ts';

/** The loading text shows only after this delay, so that it does not flash during a short request. */
const SPINNER_DELAY_MS = 150;

interface StatusProps {
  wording: Wording;
  events: MonthEvents | undefined;
  isLoading: boolean;
  /** Whether the status is a live region. False until the visitor changes the month, so that the page's load announces nothing. */
  isLive: boolean;
}

/** The loading text, then the month's number of events. It is rendered while empty too, so that nothing shifts. */
export function Status({ wording, events, isLoading, isLive }: StatusProps) {
  const [isSlow, setSlow] = useState(false);
  useTimer(() => setSlow(true), isLoading ? SPINNER_DELAY_MS : null);
  useEffect(() => {
    if (!isLoading) setSlow(false);
  }, [isLoading]);

  const total = events && countOf(events);
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
