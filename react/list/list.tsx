import { useEffect, useRef } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { RefreshedArea } from '../ui/refreshed-area.tsx';
import type { table } from './attributes.ts';
import { pageParams, pressIn } from './controls.ts';
import { watchFilters } from './filter-events.ts';
import { useRefresh } from './use-refresh.ts';

export function List({ host, ...props }: Props<typeof table> & { host: Host }) {
  const list = useRefresh(host, props);
  const latest = useRef(list);
  latest.current = list;

  useMethods(host, {
    refresh: () => list.refresh({ isReload: true }) ?? Promise.resolve(false),
    set(param: string, value: string | number | boolean | null) {
      const parameter = { param, value: String(value ?? ''), isPage: pageParams(host).has(param) };
      return list.refresh({ parameter }) ?? Promise.resolve(false);
    },
  });

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const press = pressIn(host, event);
      if (press && latest.current.refresh(press)) event.preventDefault();
    };
    return listen(host, 'click', onClick);
  }, [host]);

  useEffect(
    () =>
      watchFilters(host, {
        refresh: (trigger) => latest.current.refresh(trigger),
        hasChangedFields: () => latest.current.hasChangedFields(),
      }),
    [host],
  );

  return (
    <RefreshedArea host={host} area={list} onRetry={list.retry}>
      <slot />
    </RefreshedArea>
  );
}
