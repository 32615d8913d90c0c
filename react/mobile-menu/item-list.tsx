import type { MenuNode } from '../core/menu-tree.ts';
import { Item } from './item-row.tsx';
import { useGrowing } from './use-growing.ts';

interface ItemListProps {
  items: readonly MenuNode[];
  /** The item whose list it is, where its own link comes first. */
  owner?: MenuNode;
  /** Opens a parent's panel. */
  onOpen(node: MenuNode): void;
}

/** The items of a panel. */
export function ItemList({ items, owner, onOpen }: ItemListProps) {
  const count = useGrowing(items.length, items);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit takes the role from a list without bullets
    <ul role="list" part="list" className="list">
      {owner?.link && <Item node={owner} isOwnLink />}
      {items.slice(0, count).map((node) => (
        <Item key={node.key} node={node} onOpen={node.isParent ? () => onOpen(node) : undefined} />
      ))}
    </ul>
  );
}
