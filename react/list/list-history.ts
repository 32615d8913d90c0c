import { isRecord } from '../core/attributes.ts';
import { withoutHash } from '../core/url.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import type { Choices } from './choices.ts';
import type { Entry } from './fields.ts';

/** What a list shows, as the page's history keeps it. */
export interface Shown {
  readonly fields: readonly Entry[];
  readonly choices: readonly (readonly [param: string, value: string, isAddressed: boolean])[];
  /** What the list has in the page's address. */
  readonly said: readonly Entry[];
  /** What it was made from, when it was asked for: answers may bring another. */
  readonly search?: unknown;
}

/** A list whose address follows. */
export interface Follower {
  readonly name: string;
  shown(): Shown;
  /** The visitor went back or forward to where the list showed something else. */
  restore(shown: Shown): void;
}

const KEY = 'flexitLists';
const followers = new Set<Follower>();

export const choicesOf = ({ choices }: Shown): Choices =>
  new Map(choices.map(([param, value, isAddressed]) => [param, { value, isAddressed }]));

/** Follows the page's history; returns its disposer. Entries that do not name the list are not its business. */
export function followHistory(follower: Follower): Dispose {
  followers.add(follower);
  const dispose = listen(window, 'popstate', () => {
    const kept = keptState(follower.name);
    if (kept && !isSame(kept, follower.shown())) follower.restore(kept);
  });
  return () => {
    followers.delete(follower);
    dispose();
  };
}

/** What the current entry of the history says of a list. */
export function keptState(name: string): Shown | undefined {
  const lists = allKept();
  const kept = lists && Object.hasOwn(lists, name) ? lists[name] : undefined;
  return isShown(kept) ? kept : undefined;
}

/** Writes what a list shows into the history: a new entry, or the current one where its address is the same or it is `current`. */
export function keep(follower: Follower, address: URL, shown: Shown, current: boolean): void {
  const url = withOthers(address, follower).href;
  const isHere = current || url === withoutHash(location.href);
  const others = Object.fromEntries([...followers].map((each) => [each.name, each.shown()]));
  try {
    if (!isHere) history.replaceState(stateWith({ ...others, ...allKept() }), '');
    const state = stateWith({ ...others, ...allKept(), [follower.name]: shown });
    if (isHere) history.replaceState(state, '', url);
    else history.pushState(state, '', url);
  } catch {
    // Browsers refuse what comes too often; the list is refreshed nevertheless.
  }
}

/** The address of one list's control may have been written before another list changed. */
function withOthers(address: URL, follower: Follower): URL {
  const url = new URL(address);
  for (const other of followers) {
    if (other === follower) continue;
    for (const [name, value] of other.shown().said)
      if (value !== '' && !address.searchParams.has(name)) url.searchParams.append(name, value);
  }
  return url;
}

const stateWith = (lists: Record<string, unknown>) => ({
  ...(isRecord(history.state) ? history.state : {}),
  [KEY]: lists,
});

function allKept(): Record<string, unknown> | undefined {
  const lists: unknown = isRecord(history.state) ? history.state[KEY] : undefined;
  return isRecord(lists) ? lists : undefined;
}

const isShown = (value: unknown): value is Shown =>
  isRecord(value) && Array.isArray(value.fields) && Array.isArray(value.choices) && Array.isArray(value.said);

/** Fields that nobody can choose with come and go. */
const isSame = (one: Shown, other: Shown) =>
  JSON.stringify([one.fields, one.choices]) === JSON.stringify([other.fields, other.choices]);
