import type { EditorDatabase } from './editors.ts';

/**
 * What came of saving a text that others may edit too: `stale` when someone has changed it since it was read, `taken` when
 * another one has its address, `gone` when it is there no more. Unless `saved`, nothing has changed.
 */
export type Saving = { result: 'saved' | 'taken' | 'gone' } | { result: 'stale'; version: number };

const UNIQUE_VIOLATION = '23505';

/** What `save` returns, or that the address is taken: by a text that was saved at the same moment, which no look beforehand sees. */
export async function unlessTaken(
  database: EditorDatabase,
  save: (database: EditorDatabase) => Promise<Saving>,
): Promise<Saving> {
  try {
    return await database.transaction((savepoint) => save(savepoint as unknown as EditorDatabase));
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    if ((cause as { code?: unknown }).code === UNIQUE_VIOLATION) return { result: 'taken' };
    throw error;
  }
}
