import type { Entry } from './fields.ts';

/** What an address must say of a list. */
export interface Said {
  /** What visitors changed, fields and choices; an empty value is left out of the address. */
  readonly entries: readonly Entry[];
  /** What holds no longer. */
  readonly dropped: ReadonlySet<string>;
}

/** A control's own address, and what it does not say; without one, this page's with what has changed. */
export function nextAddress(own: URL | undefined, { entries, dropped }: Said): URL {
  const url = new URL(own ?? location.href);
  url.hash = '';
  const { searchParams } = url;
  const before = new Set(searchParams.keys());
  if (!own) for (const name of [...dropped, ...entries.map(([each]) => each)]) searchParams.delete(name);
  for (const [name, value] of entries) if (value !== '' && !(own && before.has(name))) searchParams.append(name, value);
  return url;
}
