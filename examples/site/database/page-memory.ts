import type { Database } from './connection.ts';

/** What every page needs of a database, and reads from it seldom. */
export interface PageMemory<Value> {
  /**
   * What was read last under this name, or else what `load` reads now; as it last was where that fails, undefined where nothing was
   * ever read.
   */
  read(database: Database, name: string, load: () => Promise<Value>): Promise<Value | undefined>;
  /** Makes a change seen at once, on this server. */
  forget(database: Database): void;
}

/** @param life how long what was read is good for, in milliseconds: by then a change is seen on every server */
export function createPageMemory<Value>(life: number): PageMemory<Value> {
  const remembered = new WeakMap<Database, Map<string, { value: Value; at: number }>>();
  return {
    async read(database, name, load) {
      const values = remembered.get(database) ?? new Map<string, { value: Value; at: number }>();
      remembered.set(database, values);
      const known = values.get(name);
      if (known && Date.now() - known.at < life) return known.value;
      try {
        const value = await load();
        values.set(name, { value, at: Date.now() });
        return value;
      } catch {
        return known?.value;
      }
    },
    forget: (database) => void remembered.delete(database),
  };
}
