import { useEffect, useRef } from 'react';
import { withoutHash } from '../core/url.ts';
import { ownAddress } from '../dom/destinations.ts';
import type { Field } from '../dom/forms/fields.ts';
import type { Host } from '../dom/host.ts';
import { nextAddress } from './address.ts';
import type { Asked } from './asked.ts';
import { merge } from './choices.ts';
import { changedNames, readFields } from './fields.ts';
import { type Follower, followHistory, keep, keptState, type Shown } from './list-history.ts';

interface Following {
  /** Under which the history knows the list. */
  name: string;
  isOn: boolean;
  /** What the list is made from now. */
  search(): unknown;
  /** The page's current entry says this of the list, which stands here. */
  onFound(kept: Shown): void;
  /** The visitor went to where the list showed this. */
  onReturn(kept: Shown): void;
}

/** Lets the address and the history follow a list. To be told of each answer before it is placed; what that gives, once it is. */
export function useListHistory(host: Host, { name, isOn, ...calls }: Following): (asked: Asked) => () => void {
  const latest = useRef(calls);
  latest.current = calls;
  const follower = useRef<Follower>(undefined);
  const shown = useRef<Shown>(undefined);
  /** The field whose typing has the current entry. */
  const typedIn = useRef<Field>(undefined);

  useEffect(() => {
    if (!isOn) return;
    const kept = keptState(name);
    if (kept) latest.current.onFound(kept);
    const { search } = latest.current;
    shown.current = kept ?? shown.current ?? { fields: readFields(host), choices: [], said: [], search: search() };
    const own: Follower = {
      name,
      shown: () => shown.current!,
      restore: (state) => latest.current.onReturn(state),
    };
    follower.current = own;
    const dispose = followHistory(own);
    if (kept && !isRenderedHere()) latest.current.onReturn(kept);
    return () => {
      follower.current = undefined;
      dispose();
    };
  }, [host, name, isOn]);

  return (asked) => {
    const { cause, search, fields, choices, dropped } = asked;
    const changed = changedNames(host);
    const named = new Set(new URLSearchParams(location.search).keys());
    // Read now: the answer gives the control the address of the next choice.
    const written = ownAddress(cause.control);
    const addressed = new Map([...choices].filter(([, { isAddressed }]) => isAddressed));
    const own: Shown = {
      fields,
      choices: [...choices].map(([param, { value, isAddressed }]) => [param, value, isAddressed]),
      said: merge(
        fields.filter(([name]) => changed.has(name) || named.has(name)),
        addressed,
      ),
      search,
    };
    return () => {
      const state = cause.kept ?? own;
      if (follower.current && !cause.isSame && !cause.kept) {
        const gone = new Set([...dropped, ...changed]);
        const address = nextAddress(written, { entries: own.said, dropped: gone });
        keep(follower.current, address, state, cause.isTyped === true && typedIn.current === cause.field);
      }
      typedIn.current = cause.isTyped ? cause.field : undefined;
      shown.current = state;
    };
  };
}

/** False where the address has changed since the server rendered the page. */
function isRenderedHere(): boolean {
  const rendered = performance.getEntriesByType('navigation')[0]?.name;
  return !rendered || withoutHash(rendered) === withoutHash(location.href);
}
