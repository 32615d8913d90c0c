import type { Typed } from '../core/masks/mask.ts';

/** How many edits can be taken back. */
const MOST = 200;

/** The texts that a field had before its edits: the browser's own history does not outlive a text that a script writes. */
export function createHistory() {
  let past: Typed[] = [];
  let future: Typed[] = [];
  return {
    /** Notes the text as it is before an edit. */
    note(now: Typed) {
      past = [...past.slice(1 - MOST), now];
      future = [];
    },
    undo(now: Typed): Typed | undefined {
      const last = past.pop();
      if (last) future.push(now);
      return last;
    },
    redo(now: Typed): Typed | undefined {
      const next = future.pop();
      if (next) past.push(now);
      return next;
    },
    forget() {
      past = [];
      future = [];
    },
  };
}

/** What a key asks of the history. */
export function historyStep({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey && ctrlKey ? 'redo' : undefined;
}
