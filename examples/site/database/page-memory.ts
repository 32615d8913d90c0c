import { today } from '../calendar.ts';
import type { Database } from './connection.ts';
import { contentsVersion } from './contents.ts';

/** What every page needs of a database, and reads from it only when the contents have changed. */
export interface PageMemory<Value> {
  /**
   * What `load` read last under this name, as long as the contents are the same, for a day; as it last was where that fails, undefined where
   * nothing was ever read.
   */
  read(database: Database, name: string, load: () => Promise<Value>): Promise<Value | undefined>;
}

export function createPageMemory<Value>(): PageMemory<Value> {
  const remembered = new WeakMap<Database, Map<string, { value: Value; tag: string }>>();
  return {
    async read(database, name, load) {
      const values = remembered.get(database) ?? new Map<string, { value: Value; tag: string }>();
      remembered.set(database, values);
      const known = values.get(name);
      const tag = `${contentsVersion(database)} ${today()}`;
      if (known?.tag === tag) return known.value;
      try {
        const value = await load();
        values.set(name, { value, tag });
        return value;
      } catch {
        return known?.value;
      }
    },
  };
}
