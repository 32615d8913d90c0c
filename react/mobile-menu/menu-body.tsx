import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { createSearch } from '../core/menu/search.ts';
import type { MenuNode, MenuTree } from '../core/menu/tree.ts';
import { useMenuView } from './menu-context.ts';
import { Panels } from './panels.tsx';
import { Results, SearchField } from './search.tsx';
import { VerticalLists } from './vertical-lists.tsx';

interface MenuBodyProps {
  tree: MenuTree;
  isVertical: boolean;
  hasSearch: boolean;
  columns: number;
  strips: number;
  onColumns(count: number): void;
}

/** A menu's search field, and its panels or the search results. Memoised: it stays as it is where the menu opens again, or closes. */
export const MenuBody = memo(({ tree, isVertical, hasSearch, columns, strips, onColumns }: MenuBodyProps) => {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<{ node: MenuNode }>();
  const { subtitleField, t } = useMenuView();
  const search = useMemo(
    () => createSearch(tree.root, (node) => `${node.title} ${node.subtitle(subtitleField)}`),
    [tree, subtitleField],
  );
  const wanted = useDeferredValue(query).trim();
  const groups = useMemo(() => search(wanted), [search, wanted]);
  const isSearching = hasSearch && wanted !== '' && query.trim() !== '';

  const changeQuery = (next: string) => {
    setQuery(next);
    // Emptying the field goes back to the root panel.
    if (next.trim() === '') setAsked({ node: tree.root });
  };
  const open = useCallback((node: MenuNode) => {
    setQuery('');
    setAsked({ node });
  }, []);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const told = total === 0 ? t('Aucun résultat') : `${t('Résultats de la recherche')} : ${total}`;

  return (
    <>
      {hasSearch && <SearchField query={query} onQuery={changeQuery} />}
      {hasSearch && (
        <p className="reader" role="status">
          {isSearching && told}
        </p>
      )}
      {isSearching && <Results groups={groups} onOpen={open} onBack={() => open(tree.root)} />}
      {isVertical ? (
        <VerticalLists tree={tree} asked={asked} hidden={isSearching} />
      ) : (
        <Panels
          tree={tree}
          columns={columns}
          strips={strips}
          asked={asked}
          hidden={isSearching}
          onColumns={onColumns}
        />
      )}
    </>
  );
});
