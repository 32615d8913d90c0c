import { useEffect, useRef } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { RefreshedArea } from '../ui/refreshed-area.tsx';
import type { table } from './attributes.ts';
import { pageParams, pressIn } from './choice.ts';
import { watchFields } from './field-events.ts';
import { useRefresh } from './use-refresh.ts';

export function List({ host, ...props }: Props<typeof table> & { host: Host }) {
  const list = useRefresh(host, props);
  const latest = useRef(list);
  latest.current = list;

  useMethods(host, {
    refresh: () => list.ask({ isSame: true }) ?? Promise.resolve(false),
    set(param: string, value: string | number | boolean | null) {
      const choice = { param, value: String(value ?? ''), isPage: pageParams(host).has(param) };
      return list.ask({ choice }) ?? Promise.resolve(false);
    },
  });

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const press = pressIn(host, event);
      if (press && latest.current.ask(press)) event.preventDefault();
    };
    return listen(host, 'click', onClick);
  }, [host]);

  useEffect(
    () =>
      watchFields(host, {
        ask: (cause) => latest.current.ask(cause),
        differs: () => latest.current.differs(),
      }),
    [host],
  );

  return (
    <RefreshedArea host={host} area={list} onRetry={list.retry}>
      <slot />
    </RefreshedArea>
  );
}
