import { addMonths, type Day, type Weekday, weekStart } from './month.ts';

/** What of a `KeyboardEvent` moves in a grid of days. */
export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

interface GridKeysOptions {
  readonly firstWeekday: Weekday;
  /** True where the week runs from right to left. */
  readonly isRightToLeft: boolean;
}

const WEEK = 7;
const YEAR = 12;

/**
 * Where a key leads in a grid of days, after the ARIA Authoring Practices' date picker: arrows by day and by week (Ctrl or not), Home and
 * End to the week's ends, Page Up and Page Down by month, with Shift or Ctrl by year.
 * @returns undefined for a key that moves nothing, also where Alt or the platform's own key is held
 */
export function dayAfterKey(
  day: Day,
  event: GridKey,
  { firstWeekday, isRightToLeft }: GridKeysOptions,
): Day | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (altKey || metaKey) return undefined;
  const months = shiftKey || ctrlKey ? YEAR : 1;
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    case 'ArrowRight':
      return shiftKey ? undefined : day + forward;
    case 'ArrowLeft':
      return shiftKey ? undefined : day - forward;
    case 'ArrowDown':
      return shiftKey ? undefined : day + WEEK;
    case 'ArrowUp':
      return shiftKey ? undefined : day - WEEK;
    case 'Home':
      return shiftKey || ctrlKey ? undefined : weekStart(day, firstWeekday);
    case 'End':
      return shiftKey || ctrlKey ? undefined : weekStart(day, firstWeekday) + WEEK - 1;
    default:
      return undefined;
  }
}
