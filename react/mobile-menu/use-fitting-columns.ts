import { useSyncExternalStore } from 'react';
import { listen } from '../dom/listen.ts';

/** In CSS pixels. */
const LEAST_WIDTH = 240;
/** What stays free of the page, so that a click beside the menu closes it. */
const LEAST_BESIDE = 48;

const subscribe = (changed: () => void) => listen(window, 'resize', changed);

/** As many of the columns as the screen is wide enough for; at least one. */
export function useFittingColumns(columns: number): number {
  const fitting = useSyncExternalStore(subscribe, () => Math.floor((window.innerWidth - LEAST_BESIDE) / LEAST_WIDTH));
  return Math.max(1, Math.min(columns, fitting));
}
