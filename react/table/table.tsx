import { useLayoutEffect, useRef } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { table } from './attributes.ts';
import { type ColumnName, createSorter, type Sorter } from './sorter.ts';

export function Table({ host }: Props<typeof table> & { host: Host }) {
  const announce = useAnnouncer(host);
  const translate = useTranslate(host);
  const sorter = useRef<Sorter>(undefined);
  const latest = useRef({ announce, translate });
  latest.current = { announce, translate };

  useLayoutEffect(() => {
    const { sort, dispose } = createSorter(host, () => {
      const { announce, translate } = latest.current;
      return {
        sortBy: (colonne) => translate('Trier par {colonne}', { colonne }),
        announce: (colonne, direction) =>
          announce(
            direction === 'asc'
              ? translate('Trié par {colonne}, ordre croissant', { colonne })
              : translate('Trié par {colonne}, ordre décroissant', { colonne }),
          ),
      };
    });
    sorter.current = { sort, dispose };
    return dispose;
  }, [host]);

  useMethods(host, {
    sort: (column: ColumnName, direction?: string) => sorter.current?.sort(column, direction) ?? false,
  });

  return <slot />;
}
