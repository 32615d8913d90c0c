import { useEffect, useMemo, useRef } from 'react';
import type { Props } from '../core/attributes.ts';
import { useAnnouncer } from '../hooks/announcer.ts';
import { focusTop, isNowhere } from '../hooks/focus-top.ts';
import { activeElement } from '../hooks/focusable.ts';
import type { Host } from '../hooks/host.ts';
import type { Release } from '../hooks/listen.ts';
import { type AreaRefresh, useAreaRefresh } from '../hooks/use-area-refresh.ts';
import { addressed, nextAddress, ownAddress } from './address.ts';
import type { table } from './attributes.ts';
import { blockOf, identOf, placeAnswer } from './block.ts';
import { bodyOf } from './body.ts';
import { type Choice, pageParams } from './choice.ts';
import { type Choices, merge, without } from './choices.ts';
import { watchCount } from './count.ts';
import { changedNames, namesOf, readFields, writeFields } from './fields.ts';
import type { Field } from './filter-form.ts';
import { keepFocus } from './focus.ts';
import { type Follower, followHistory, keep, keptState, type Shown } from './list-history.ts';
import { parametersOf } from './parameters.ts';

/** Why a list is refreshed. */
export interface Cause {
  /** A choice with a control of the list, or by `set`. */
  choice?: Choice;
  /** The link or the button that was used. */
  control?: HTMLElement;
  /** The field that was changed. */
  field?: Field;
  /** The button that submitted a form. */
  submitter?: HTMLElement | null;
  /** The field is being typed in. */
  isTyped?: boolean;
  /** Nothing changes: the same again, or what the history says. */
  isSame?: boolean;
}

export interface ListRefresh extends Pick<AreaRefresh, 'isLate' | 'failure'> {
  /** @returns whether the answer is in place; undefined where the list does not know what to ask. */
  ask(cause: Cause): Promise<boolean> | undefined;
  retry(): void;
  /** True where the fields say something else than when the list was last asked for. */
  differs(): boolean;
}

/** Asks for a list, and puts the answer in its place (contract, section 6). */
export function useRefresh(host: Host, props: Props<typeof table>): ListRefresh {
  const area = useAreaRefresh(host);
  const announce = useAnnouncer(host);
  const latest = useRef({ props, area });
  latest.current = { props, area };
  /** The choices of what stands here, and those asked for since. */
  const choices = useRef<{ standing: Choices; asked: Choices }>({ standing: new Map(), asked: new Map() });
  const askedFields = useRef<string>(undefined);
  const pending = useRef<{ body: string; answer: Promise<boolean> }>(undefined);
  const shown = useRef<Shown>(undefined);
  const typedIn = useRef<Field>(undefined);
  const borrowed = useRef<Release>(undefined);
  const ident = identOf(host, props);

  useEffect(() => () => borrowed.current?.(), []);

  const follower = useMemo(
    (): Follower => ({
      name: ident,
      shown: () => shown.current!,
      restore: (kept) => restore(kept),
    }),
    [host, ident],
  );

  useEffect(() => {
    if (!props.history) return;
    const { search } = parametersOf(host, latest.current.props);
    shown.current ??= { fields: readFields(host), choices: [], said: [], search };
    const kept = keptState(ident);
    if (kept) adopt(kept);
    const release = followHistory(follower);
    if (kept && !isRenderedHere()) restore(kept);
    return release;
  }, [props.history, follower]);

  const adopt = (kept: Shown) => {
    const map: Choices = new Map(kept.choices.map(([param, value, isAddressed]) => [param, { value, isAddressed }]));
    choices.current = { standing: map, asked: map };
    shown.current = kept;
  };

  const restore = (kept: Shown) => {
    const map: Choices = new Map(kept.choices.map(([param, value, isAddressed]) => [param, { value, isAddressed }]));
    choices.current.asked = map;
    writeFields(host, kept.fields);
    send({ isSame: true }, kept);
  };

  /** Asks with the fields and the choices as they are. */
  const send = (cause: Cause, kept?: Shown): Promise<boolean> | undefined => {
    const { props, area } = latest.current;
    const current = parametersOf(host, props);
    if (!current.url) return undefined;
    const parameters = { ...current, search: kept?.search ?? current.search };
    const { control, choice } = cause;

    const turnsPage = cause.isSame || choice?.isPage;
    const dropped = turnsPage ? new Set<string>() : pageParams(host);
    const own = ownAddress(control);
    let next = without(choices.current.asked, [...dropped, ...(cause.field ? namesOf(cause.field) : [])]);
    if (choice) writeFields(host, [[choice.param, choice.value]], [choice.param]);
    if (choice) {
      const isAddressed = !own || own.searchParams.has(choice.param);
      next = new Map([...next, [choice.param, { value: choice.value, isAddressed }]]);
    }
    choices.current.asked = next;

    const fields = readFields(host, cause.submitter).filter(
      ([name]) => !dropped.has(name) || name === cause.submitter?.getAttribute('name'),
    );
    askedFields.current = JSON.stringify(readFields(host));
    const body = bodyOf(parameters, identOf(host, props), merge(fields, next));
    if (pending.current?.body === String(body)) return pending.current.answer;

    const startedAt = activeElement();
    const place = async (fragment: DocumentFragment) => {
      const said = follow(cause, own, { fields, search: parameters.search }, next, dropped, kept);
      const giveFocusBack = keepFocus(host);
      const outcome = watchCount(host);
      const wasInPanel = host.shadowRoot?.activeElement != null;
      const focused = activeElement();
      const wasInside = focused !== null && host.contains(focused);
      await placeAnswer(host, props, fragment);
      said();
      choices.current = { standing: next, asked: next };
      if (choice?.isPage && (isNowhere() || focused === startedAt || wasInPanel)) toTop(true);
      else if (!giveFocusBack() && (wasInPanel || wasInside)) toTop(false);
      const { text, count } = outcome();
      if (text) announce(text);
      host.emit('refresh', { count });
    };

    const answer = area.refresh({ url: parameters.url, body, area: host, place }).then((isPlaced) => {
      if (pending.current?.answer !== answer) return isPlaced;
      pending.current = undefined;
      if (!isPlaced) choices.current.asked = choices.current.standing;
      return isPlaced;
    });
    pending.current = { body: String(body), answer };
    return answer;
  };

  /** Lets the address follow, where it is to; the second step once the answer is in its place. */
  const follow = (
    cause: Cause,
    own: URL | undefined,
    { fields, search }: Pick<Shown, 'fields' | 'search'>,
    next: Choices,
    dropped: ReadonlySet<string>,
    kept: Shown | undefined,
  ) => {
    const changed = changedNames(host);
    const named = new URLSearchParams(location.search);
    const entries = fields.filter(([name]) => changed.has(name) || named.has(name));
    const said = merge(
      entries,
      new Map(addressed(next).map(([param, value]) => [param, { value, isAddressed: true }])),
    );
    const isOpen = latest.current.props.history;
    return () => {
      const state: Shown = kept ?? {
        fields,
        choices: [...next].map(([param, { value, isAddressed }]) => [param, value, isAddressed] as const),
        said,
        search,
      };
      if (isOpen && !cause.isSame) {
        const gone = new Set([...dropped, ...[...named.keys()].filter((name) => changed.has(name))]);
        const isTypedOn = cause.isTyped === true && typedIn.current === cause.field;
        keep(follower, nextAddress(own, { entries: said, dropped: gone }), state, isTypedOn);
      }
      typedIn.current = cause.isTyped ? cause.field : undefined;
      shown.current = state;
    };
  };

  const toTop = (scroll: boolean) => {
    borrowed.current?.();
    borrowed.current = focusTop(blockOf(host, latest.current.props), { scroll });
  };

  return {
    isLate: area.isLate,
    failure: area.failure,
    ask: send,
    async retry() {
      const { failure } = area;
      if (!(await area.retry()) && failure && latest.current.area.failure) announce(failure);
    },
    differs: () => askedFields.current !== JSON.stringify(readFields(host)),
  };
}

/** False where the address has changed since the server rendered the page. */
function isRenderedHere(): boolean {
  const rendered = performance.getEntriesByType('navigation')[0]?.name;
  const bare = (address: string) => address.replace(/#.*$/s, '');
  return !rendered || bare(rendered) === bare(location.href);
}
