/** The part of `Storage` that caches use. Its methods may throw if storage is full or forbidden. */
export interface CacheStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
