import { useEffect, useRef } from 'react';
import type { Props } from '../core/attributes.ts';
import { activeElement } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { type AreaRefresh, useAreaRefresh } from '../hooks/use-area-refresh.ts';
import { arrive } from './arrival.ts';
import { type Asked, askedFor } from './asked.ts';
import type { table } from './attributes.ts';
import { identOf } from './block.ts';
import type { Cause } from './cause.ts';
import type { Choices } from './choices.ts';
import { readFields, writeFields } from './fields.ts';
import { choicesOf } from './list-history.ts';
import { parametersOf } from './parameters.ts';
import { useListHistory } from './use-list-history.ts';

export interface ListRefresh extends Pick<AreaRefresh, 'isLate' | 'failure' | 'retry'> {
  /** @returns whether the answer is in place; undefined where the list does not know whom to ask. */
  ask(cause: Cause): Promise<boolean> | undefined;
  /** True where the fields say something else than when the list was last asked for. */
  differs(): boolean;
}

/** Asks for a list, and puts the answer in its place (contract.md, « Lists and calendars »). */
export function useRefresh(host: Host, props: Props<typeof table>): ListRefresh {
  const area = useAreaRefresh(host);
  const announce = useAnnouncer(host);
  const latest = useRef({ props, area });
  latest.current = { props, area };
  /** Those of what stands here, and those asked for since. */
  const choices = useRef<{ standing: Choices; asked: Choices }>({ standing: new Map(), asked: new Map() });
  const askedFields = useRef('');
  const pending = useRef<{ body: string; answer: Promise<boolean> }>(undefined);
  const borrowed = useRef<Dispose>(undefined);
  useEffect(() => () => borrowed.current?.(), []);

  const follow = useListHistory(host, {
    name: identOf(host, props),
    isOn: props.history,
    search: () => parametersOf(host, latest.current.props).search,
    onFound(kept) {
      choices.current = { standing: choicesOf(kept), asked: choicesOf(kept) };
    },
    onReturn(kept) {
      choices.current.asked = choicesOf(kept);
      writeFields(host, kept.fields);
      ask({ kept });
    },
  });

  const ask = (cause: Cause) => {
    const asked = askedFor(host, latest.current.props, choices.current.asked, cause);
    if (!asked) return undefined;
    choices.current.asked = asked.choices;
    askedFields.current = fieldsNow(host);
    if (pending.current?.body !== String(asked.body)) send(asked);
    return pending.current!.answer;
  };

  const send = (asked: Asked) => {
    const { url, body, choices: next, cause } = asked;
    const from = cause.choice?.isPage ? activeElement() : 'elsewhere';

    const place = async (answer: DocumentFragment) => {
      const isNow = follow(asked);
      const { outcome, dispose } = await arrive(host, latest.current.props, { answer, from });
      isNow();
      choices.current = { standing: next, asked: next };
      if (dispose) {
        borrowed.current?.();
        borrowed.current = dispose;
      }
      if (outcome.text) announce(outcome.text);
      host.emit('refresh', { count: outcome.count });
    };

    const own = { body: String(body), answer: latest.current.area.refresh({ url, body, area: host, place }) };
    pending.current = own;
    own.answer.then((isPlaced) => {
      if (pending.current !== own) return;
      pending.current = undefined;
      if (!isPlaced) choices.current.asked = choices.current.standing;
    });
  };

  return {
    isLate: area.isLate,
    failure: area.failure,
    ask,
    retry: area.retry,
    differs: () => askedFields.current !== fieldsNow(host),
  };
}

const fieldsNow = (host: Host) => JSON.stringify(readFields(host));
