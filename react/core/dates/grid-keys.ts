import { addMonths, type Day, type Weekday, weekStart } from './month.ts';

/** The properties of a `KeyboardEvent` that matter in a grid of days. */
export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

interface GridKeysOptions {
  readonly firstWeekday: Weekday;
  /** Whether the week runs from right to left. */
  readonly isRightToLeft: boolean;
}

const WEEK = 7;
/** In months. */
const YEAR = 12;

/**
 * The day to which a key moves the focus in a grid of days, after the date picker of the ARIA Authoring Practices: arrows by day and by
 * week (Ctrl is ignored), Home and End to the ends of the week, Page Up and Page Down by month, with Shift or Ctrl by year.
 * @returns undefined for any other key, and if Alt or Meta is held
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
