import { useEffect, useRef } from 'react';
import { isRecord } from '../core/attributes.ts';
import { withoutHash } from '../core/url.ts';
import { ownAddress } from '../dom/destinations.ts';
import type { Field } from '../dom/forms/fields.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import {
  changedNames,
  type Entry,
  emptiedNames,
  fieldNames,
  fieldsIn,
  namesOf,
  readFields,
  touchedFields,
  writeFields,
} from './filter-fields.ts';
import { type HistoryEntry, type ListRequest, merge, type Parameters } from './request.ts';

/** What a request writes into the history once its answer is in place. */
export interface Visit {
  readonly entry: HistoryEntry;
  readonly address: URL;
}

interface Following {
  /** Under which the history knows the list. */
  name: string;
  isOn: boolean;
  /** What the list is made from now. */
  search(): unknown;
  /** The page's current entry has this of the list, which stands here. */
  onFound(entry: HistoryEntry): void;
  /** The visitor went to where the list showed this. */
  onReturn(entry: HistoryEntry): void;
  /** True until it is first asked for something. */
  isFresh(): boolean;
}

/** Lets the address and the history follow a list, where `isOn`. @returns what records an answer that is in place. */
export function useListHistory(
  host: Host,
  { name, isOn, ...calls }: Following,
): (request: ListRequest, visit: Visit) => void {
  const latest = useRef(calls);
  latest.current = calls;
  const follower = useRef<Follower>(undefined);
  const shown = useRef<HistoryEntry>(undefined);
  /** Where the visitor has gone to last, be its answer still on its way. */
  const gone = useRef<HistoryEntry>(undefined);
  /** The field whose typing has the current entry. */
  const typedIn = useRef<Field>(undefined);

  /** What the visitor has chosen before the list was awake goes before, and is asked for by `watchFilters`. */
  const returnTo = (entry: HistoryEntry) => {
    const found = fieldsIn(host);
    const touched = latest.current.isFresh() ? touchedFields(found).flatMap(namesOf) : [];
    if (touched.length === 0) return latest.current.onReturn(entry);
    const chosen = readFields(found).filter(([name]) => touched.includes(name));
    writeFields(found, entry.fields);
    writeFields(found, chosen, touched);
  };

  useEffect(() => {
    if (!isOn) return;
    const entry = currentEntry(name);
    if (entry) latest.current.onFound(entry);
    const { search } = latest.current;
    shown.current = entry ??
      shown.current ?? { fields: readFields(fieldsIn(host)), parameters: [], query: [], search: search() };
    follower.current = {
      name,
      shown: () => shown.current!,
      restore(state) {
        if (isSame(state, gone.current ?? shown.current!)) return;
        gone.current = state;
        latest.current.onReturn(state);
      },
    };
    const dispose = followHistory(follower.current);
    if (entry && !isRenderedHere()) returnTo(entry);
    return () => {
      follower.current = undefined;
      dispose();
    };
  }, [host, name, isOn]);

  return ({ trigger }, { entry, address }) => {
    const typed = trigger.isTyped ? trigger.fields?.[0] : undefined;
    const isSameTyping = typed !== undefined && typedIn.current === typed;
    if (follower.current && !trigger.isReload && !trigger.entry)
      writeEntry(follower.current, address, entry, isSameTyping);
    typedIn.current = typed;
    shown.current = trigger.entry ?? entry;
    gone.current = undefined;
  };
}

/** To be read before the answer is placed, which gives the control the address of the next choice. */
export function visitOf(host: Host, { trigger, search, fields, parameters, dropped }: ListRequest): Visit {
  const found = fieldsIn(host);
  const changed = changedNames(found);
  const inAddress = new URLSearchParams(location.search);
  const unticked = [...emptiedNames(found)].filter(
    (name) => !dropped.has(name) && !fields.some(([each]) => each === name),
  );
  const query = merge(
    [...fields, ...unticked.map((name): Entry => [name, ''])].filter(
      ([name, value]) => changed.has(name) || (inAddress.has(name) && (value !== '' || !inAddress.get(name))),
    ),
    new Map([...parameters].filter(([, { value, isAddressed }]) => isAddressed && value !== '')),
  );
  const entry: HistoryEntry = {
    fields,
    parameters: [...parameters].map(([param, { value, isAddressed }]) => [param, value, isAddressed]),
    query,
    search,
  };
  const own = [...fieldNames(found)];
  const link = ownAddress(trigger.control);
  /** Whether the link, which was rendered before, says something else of a name that it is not pressed for. */
  const isStale = (name: string, values: readonly string[]) =>
    !parameters.has(name) && !dropped.has(name) && link!.searchParams.getAll(name).join('\n') !== values.join('\n');
  const chosen = (name: string) => fields.flatMap(([each, value]) => (each === name ? [value] : []));
  for (const name of link ? own : []) if (isStale(name, chosen(name))) link!.searchParams.delete(name);
  // What another list has changed stays as it is.
  for (const { shown } of link ? followers : [])
    for (const [name] of [...shown().fields, ...shown().parameters]) {
      const values = inAddress.getAll(name);
      if (own.includes(name) || !isStale(name, values)) continue;
      link!.searchParams.delete(name);
      for (const value of values) link!.searchParams.append(name, value);
    }
  // A `name=` stays.
  const emptied = [...own, ...parameters.keys()].filter(
    (name) => inAddress.get(name) && !query.some(([each]) => each === name),
  );
  return { entry, address: nextAddress(link, query, new Set([...dropped, ...changed, ...emptied])) };
}

/** The parameters that an entry keeps. */
export const parametersOf = ({ parameters }: HistoryEntry): Parameters =>
  new Map(parameters.map(([param, value, isAddressed]) => [param, { value, isAddressed }]));

/**
 * A control's own address, and what that leaves out; without one, this page's with what has changed. Of what is empty it has what the
 * server had filled in, and would fill in again.
 * @param dropped what this page's address has no longer.
 */
function nextAddress(link: URL | undefined, query: readonly Entry[], dropped: ReadonlySet<string>): URL {
  const url = new URL(link ?? location.href);
  url.hash = '';
  const { searchParams } = url;
  const before = new Set(searchParams.keys());
  if (!link) for (const name of [...dropped, ...query.map(([each]) => each)]) searchParams.delete(name);
  for (const [name, value] of query) if (!(link && before.has(name))) searchParams.append(name, value);
  return url;
}

/** False where the address has changed since the server rendered the page. */
function isRenderedHere(): boolean {
  const rendered = performance.getEntriesByType('navigation')[0]?.name;
  return !rendered || withoutHash(rendered) === withoutHash(location.href);
}

/** A list whose address follows. */
interface Follower {
  readonly name: string;
  shown(): HistoryEntry;
  /** The visitor went back or forward to where the list showed this. */
  restore(entry: HistoryEntry): void;
}

const KEY = 'flexitLists';
const followers = new Set<Follower>();

/** Entries that do not name the list are not its business. */
function followHistory(follower: Follower): Dispose {
  followers.add(follower);
  const dispose = listen(window, 'popstate', () => {
    const entry = currentEntry(follower.name);
    if (entry) follower.restore(entry);
  });
  return () => {
    followers.delete(follower);
    dispose();
  };
}

/** What the current entry of the page's history says of a list. */
function currentEntry(name: string): HistoryEntry | undefined {
  const lists = currentLists();
  const entry = lists && Object.hasOwn(lists, name) ? lists[name] : undefined;
  return isEntry(entry) ? entry : undefined;
}

/** Writes what a list shows as a new entry, or into the current one where its address is the same or `isCurrent` says so. */
function writeEntry(follower: Follower, address: URL, entry: HistoryEntry, isCurrent: boolean): void {
  const url = address.href;
  const isHere = isCurrent || url === withoutHash(location.href);
  const before = Object.fromEntries([...followers].map((each) => [each.name, each.shown()]));
  try {
    if (!isHere) history.replaceState(stateWith({ ...before, ...currentLists() }), '');
    const state = stateWith({ ...before, ...currentLists(), [follower.name]: entry });
    if (isHere) history.replaceState(state, '', url);
    else history.pushState(state, '', url);
  } catch {
    // Browsers refuse what comes too often; the list is refreshed nevertheless.
  }
}

const stateWith = (lists: Record<string, unknown>) => ({
  ...(isRecord(history.state) ? history.state : {}),
  [KEY]: lists,
});

function currentLists(): Record<string, unknown> | undefined {
  const lists: unknown = isRecord(history.state) ? history.state[KEY] : undefined;
  return isRecord(lists) ? lists : undefined;
}

const isEntry = (value: unknown): value is HistoryEntry =>
  isRecord(value) && Array.isArray(value.fields) && Array.isArray(value.parameters) && Array.isArray(value.query);

/** Fields that nobody can choose with come and go. */
const isSame = (one: HistoryEntry, other: HistoryEntry) =>
  JSON.stringify([one.fields, one.parameters]) === JSON.stringify([other.fields, other.parameters]);
