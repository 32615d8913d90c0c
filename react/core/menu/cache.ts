/** What the cache needs of a browser's storage; a method may throw where storage is full or forbidden. */
export interface CacheStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What an answer is good for. */
export interface MenuScope {
  /** The session's hash. */
  readonly session: string;
  /** The address that was asked, and the language that it was asked in. */
  readonly source: string;
}

export interface MenuCache {
  /** What was kept for the scope and has not expired; else undefined. */
  read(menu: string, scope: MenuScope): unknown;
  /** @param lifetime in milliseconds; 0 keeps nothing. Failures are silent (specification, section 8). */
  write(menu: string, scope: MenuScope, data: unknown, lifetime: number): void;
  /** Forgets what was kept for a menu. */
  remove(menu: string): void;
}

/**
 * The menus' answers, under these keys each (contract.md, « Menus »): `flexit-menu-<configmenu>-data` as JSON, `-key` the session's hash,
 * `-expire` the time until which it serves, and `-source` the address and the language; without the last one it serves for any.
 * @param storage is asked for at each use, since a browser that forbids storage throws when it is named.
 * @param now the time in milliseconds since the epoch.
 */
export function createMenuCache(storage: () => CacheStorage, now: () => number): MenuCache {
  const remove = (menu: string) => {
    attempt(() => {
      for (const key of Object.values(keysOf(menu))) storage().removeItem(key);
    });
  };
  return {
    remove,
    read: (menu, { session, source }) =>
      attempt(() => {
        const keys = keysOf(menu);
        const isFresh = Number(storage().getItem(keys.expire)) > now();
        const isOfSession = (storage().getItem(keys.key) ?? '') === session;
        const isOfSource = (storage().getItem(keys.source) ?? source) === source;
        const text = isFresh && isOfSession && isOfSource ? storage().getItem(keys.data) : null;
        return text === null ? undefined : JSON.parse(text);
      }),
    write(menu, { session, source }, value, lifetime) {
      if (lifetime <= 0) return;
      const keys = keysOf(menu);
      const isWritten = attempt(() => {
        const kept = storage();
        kept.setItem(keys.data, JSON.stringify(value));
        kept.setItem(keys.key, session);
        kept.setItem(keys.source, source);
        kept.setItem(keys.expire, String(now() + lifetime));
        return true;
      });
      if (!isWritten) remove(menu);
    },
  };
}

function keysOf(menu: string) {
  const prefix = `flexit-menu-${menu}`;
  return { data: `${prefix}-data`, key: `${prefix}-key`, expire: `${prefix}-expire`, source: `${prefix}-source` };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
