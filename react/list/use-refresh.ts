import { useEffect, useRef } from 'react';
import type { Props } from '../core/attributes.ts';
import { activeElement } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { type AreaAnswer, type AreaRefresh, useAreaRefresh } from '../hooks/use-area-refresh.ts';
import type { table } from './attributes.ts';
import { blockOf, identOf, placeAnswer } from './block.ts';
import { countResults, readAnnounced, resultText } from './count.ts';
import { fieldsIn, type ListFields, readFields, writeFields } from './filter-fields.ts';
import { placeFocus, readFocus } from './focus.ts';
import { parametersOf, useListHistory, visitOf } from './history.ts';
import { askedBy, collectRequest, type ListRequest, type Parameters, sourceOf, type Trigger } from './request.ts';

export interface ListRefresh extends Pick<AreaRefresh, 'isLate' | 'failure' | 'signIn' | 'retry'> {
  /** @returns whether the answer is in place; undefined where the list does not know the address of its server. */
  refresh(trigger: Trigger): Promise<boolean> | undefined;
  /** True where the fields say something else than when the list was last requested. */
  hasChangedFields(): boolean;
}

/** What the fields of a list said when it was last requested, also by a component that has since left the page with it. */
const requestedFields = new WeakMap<Host, string>();

/** What stands in a list: likewise. */
const placedRequests = new WeakMap<Host, ListRequest>();

/** Refreshes a list (contract.md, « Lists and calendars »): collect the parameters → request → place the answer → record it. */
export function useRefresh(host: Host, props: Props<typeof table>): ListRefresh {
  const area = useAreaRefresh(host, () => blockOf(host, latest.current.props));
  const announce = useAnnouncer(host);
  const latest = useRef({ props, area });
  latest.current = { props, area };
  /** What controls have set: of the answer that stands here, and as it was last requested. */
  const placed = placedRequests.get(host)?.parameters ?? new Map();
  const parameters = useRef<{ placed: Parameters; requested: Parameters }>({ placed, requested: placed });
  const pending = useRef<{ request: ListRequest; isPlaced: Promise<boolean> }>(undefined);
  /** What was asked for and whose answer, which may bring another address, has not come. */
  const awaited = useRef<Pick<ListRequest, 'url' | 'trigger'>>(undefined);
  const borrowed = useRef<Dispose>(undefined);
  useEffect(() => () => borrowed.current?.(), []);

  const recordVisit = useListHistory(host, {
    name: identOf(host, props),
    isOn: props.history,
    search: () => sourceOf(host, latest.current.props).search,
    onFound(entry) {
      parameters.current = { placed: parametersOf(entry), requested: parametersOf(entry) };
    },
    onReturn(entry) {
      parameters.current.requested = parametersOf(entry);
      writeFields(fieldsIn(host), entry.fields);
      refresh({ entry });
    },
    isFresh: () => !requestedFields.has(host),
  });

  const refresh = (trigger: Trigger): Promise<boolean> | undefined => {
    const { props } = latest.current;
    const found = fieldsIn(host);
    const collected = collectRequest(
      host,
      found,
      props,
      parameters.current.requested,
      trigger,
      placedRequests.get(host)?.fields,
    );
    if (!collected) return undefined;
    parameters.current.requested = collected.parameters;
    requestedFields.set(host, textOf(found));
    const same = isSame(pending.current?.request, collected) ? pending.current : undefined;
    if (same && !trigger.isReload) return same.isPlaced;
    // The answer on its way may be older than what is asked for now: the same goes out again, with all that was to follow it.
    const request = same?.request ?? collected;
    const isPlaced = send(request);
    const own = { request, isPlaced };
    pending.current = own;
    isPlaced.then((done) => {
      if (pending.current !== own) return;
      pending.current = undefined;
      if (!done) parameters.current.requested = parameters.current.placed;
    });
    return isPlaced;
  };

  useEffect(() => {
    // What is on its way is another address's answer; unless something else is asked for at once.
    queueMicrotask(() => {
      if (awaited.current && awaited.current.url !== addressNow()) refresh(awaited.current.trigger);
    });
  }, [props.url]);

  const addressNow = () => sourceOf(host, latest.current.props).url;

  const send = (request: ListRequest): Promise<boolean> => {
    const pageFrom = request.trigger.parameter?.isPage ? activeElement() : undefined;
    return latest.current.area.refresh(host, async (ask) => {
      let answer: AreaAnswer;
      // Tried again, it goes to the address of now.
      const own = { url: addressNow() || request.url, trigger: request.trigger };
      awaited.current = own;
      try {
        answer = await ask({ url: own.url, body: request.body, target: identOf(host, latest.current.props) });
      } finally {
        if (awaited.current === own) awaited.current = undefined;
      }
      await placeAndRecord(request, answer, pageFrom);
    });
  };

  const placeAndRecord = async (request: ListRequest, answer: AreaAnswer, pageFrom?: HTMLElement | null) => {
    const { props } = latest.current;
    const [focus, announced, visit] = [readFocus(host), readAnnounced(host), visitOf(host, request)];
    await placeAnswer(host, props, answer);
    const dispose = placeFocus(host, blockOf(host, props), focus, pageFrom);
    if (dispose) {
      borrowed.current?.();
      borrowed.current = dispose;
    }
    recordVisit(request, visit);
    placedRequests.set(host, request);
    parameters.current = { placed: request.parameters, requested: request.parameters };
    const count = countResults(host, announced);
    const text = resultText(host, announced, count);
    if (text) announce(text);
    host.emit('refresh', { count, source: askedBy(request.trigger) });
  };

  return {
    isLate: area.isLate,
    failure: area.failure,
    signIn: area.signIn,
    refresh,
    retry: area.retry,
    hasChangedFields: () => requestedFields.get(host) !== textOf(fieldsIn(host)),
  };
}

const isSame = (one: ListRequest | undefined, other: ListRequest) =>
  one?.url === other.url && String(one.body) === String(other.body);

const textOf = (fields: ListFields) => JSON.stringify(readFields(fields));
