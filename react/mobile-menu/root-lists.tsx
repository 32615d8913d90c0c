import type { ReactNode } from 'react';
import type { MenuEntry, MenuNode } from '../core/menu/tree.ts';
import { Clone } from './clone.tsx';
import { ItemList } from './item-list.tsx';

interface RootListsProps {
  entries: readonly MenuEntry[];
  /** Of a menu's items, instead of a list whose parents open panels. */
  list?: (items: readonly MenuNode[]) => ReactNode;
  onOpen(node: MenuNode): void;
}

/** What the server put into the first panel: menus, spaces and copies of the page's elements, in its order. */
export function RootLists({ entries, onOpen, list }: RootListsProps) {
  return entries.map((entry, index) => {
    if (entry.type === 'spacer') return <div key={index} part="spacer" className="spacer" />;
    if (entry.type === 'clone') return <Clone key={index} selector={entry.selector} />;
    return list ? (
      <div key={index}>{list(entry.items)}</div>
    ) : (
      <ItemList key={index} items={entry.items} onOpen={onOpen} />
    );
  });
}
