import { attempt } from '../attempt.ts';
import type { CacheStorage } from '../storage.ts';

/** What a cached response is valid for. */
export interface MenuScope {
  /** The session's hash. */
  readonly session: string;
  /** The address of the request, and its language. */
  readonly source: string;
}

export interface MenuCache {
  /** The data stored for this scope, unless they have expired; else undefined. */
  read(menu: string, scope: MenuScope): unknown;
  /** Stores data for `lifetime` milliseconds; 0 stores nothing. Failures are silent (specification, section 8). */
  write(menu: string, scope: MenuScope, data: unknown, lifetime: number): void;
  /** Removes what is stored for a menu. */
  remove(menu: string): void;
}

/**
 * The cache of menus' responses, under these keys (contract.md, « Menus »): `flexit-menu-<configmenu>-data`, the JSON (without
 * `configmenu` the address stands in its place); `-key`, the session's hash; `-expire`, the time at which it expires; `-source`, the address and language, without which it is valid for any.
 * @param storage called at each use: where storage is forbidden, even reading `localStorage` throws
 * @param now the time in milliseconds since the epoch
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
