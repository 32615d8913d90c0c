/** What the cache needs of a browser's storage; a method may throw where storage is full or forbidden. */
export interface CacheStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface MenuCache {
  /** What was kept for the session and has not expired; else undefined. */
  read(menu: string, session: string): unknown;
  /** @param lifetime in milliseconds; 0 keeps nothing. Failures are silent (specification, section 8). */
  write(menu: string, session: string, data: unknown, lifetime: number): void;
  /** Forgets what was kept for a menu. */
  remove(menu: string): void;
}

/**
 * The menus' answers, under three keys each (contract.md, « Menus »): `flexit-menu-<configmenu>-data` as JSON, `-key` the session's hash,
 * `-expire` the time until which it serves.
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
    read: (menu, session) =>
      attempt(() => {
        const { data, key, expire } = keysOf(menu);
        const isValid = Number(storage().getItem(expire)) > now() && (storage().getItem(key) ?? '') === session;
        const text = isValid ? storage().getItem(data) : null;
        return text === null ? undefined : JSON.parse(text);
      }),
    write(menu, session, value, lifetime) {
      if (lifetime <= 0) return;
      const { data, key, expire } = keysOf(menu);
      const isWritten = attempt(() => {
        const kept = storage();
        kept.setItem(data, JSON.stringify(value));
        kept.setItem(key, session);
        kept.setItem(expire, String(now() + lifetime));
        return true;
      });
      if (!isWritten) remove(menu);
    },
  };
}

function keysOf(menu: string) {
  const prefix = `flexit-menu-${menu}`;
  return { data: `${prefix}-data`, key: `${prefix}-key`, expire: `${prefix}-expire` };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
