import { memo } from 'react';
import type { MenuNode } from '../core/menu/tree.ts';
import { Item } from './item-row.tsx';
import { useGrowing } from './use-growing.ts';

interface ItemsProps {
  items: readonly MenuNode[];
  /** Opens a parent's panel; the same function at each render. */
  onOpen(node: MenuNode): void;
}

interface ItemListProps extends ItemsProps {
  /** The item whose list it is, where its own link comes first. */
  owner?: MenuNode;
}

/** The items of a panel. */
export function ItemList({ items, owner, onOpen }: ItemListProps) {
  const pieces = useGrowing(items);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit takes the role from a list without bullets
    <ul role="list" part="list" className="list">
      {owner?.link && <Item node={owner} isOwnLink />}
      {pieces.map((piece, index) => (
        <Items key={index} items={piece} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** So many that they are not rendered again when more come. */
const Items = memo(({ items, onOpen }: ItemsProps) =>
  items.map((node) => <Item key={node.key} node={node} onOpen={node.isParent ? () => onOpen(node) : undefined} />),
);
