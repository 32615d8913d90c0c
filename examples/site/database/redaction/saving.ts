/**
 * What came of saving a text that others may edit too: `stale` when someone has changed it since it was read, `taken` when
 * another one has its address, `gone` when it is there no more. Unless `saved`, nothing has changed.
 */
export type Saving = { result: 'saved' | 'taken' | 'gone' } | { result: 'stale'; version: number };
