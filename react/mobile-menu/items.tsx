import type { ReactNode } from 'react';
import { memo, useEffect, useMemo, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import type { MenuEntry, MenuNode } from '../core/menu/tree.ts';
import { isRefused } from '../core/url.ts';
import { Clone } from './clone.tsx';
import { type MenuView, useMenuView } from './menu-context.ts';

interface ItemsProps {
  items: readonly MenuNode[];
  /** Opens a parent's panel. Must be the same function at each render, since `Items` is memoised. */
  onOpen(node: MenuNode): void;
}

interface ItemListProps extends ItemsProps {
  /** The item whose children these are. If it has a link, it is repeated as the first item. */
  owner?: MenuNode;
}

/** The items of a panel. */
export function ItemList({ items, owner, onOpen }: ItemListProps) {
  const pieces = useGrowing(items);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role of a list without bullets
    <ul role="list" part="list" className="list">
      {owner?.link && <Item node={owner} isOwnLink />}
      {pieces.map((piece, index) => (
        <Items key={index} items={piece} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** One piece of a long list, memoised: it is not rendered again when further pieces are added. */
const Items = memo(({ items, onOpen }: ItemsProps) =>
  items.map((node) => <Item key={node.key} node={node} onOpen={node.isParent ? () => onOpen(node) : undefined} />),
);

interface ItemProps {
  node: MenuNode;
  /** True for a parent that is repeated as its own first child, as a link. */
  isOwnLink?: boolean;
  /** Opens the item's list; undefined for an item without children. */
  onOpen?: () => void;
  /** Whether that list is open, if it unfolds in place; undefined if it opens in a panel. */
  isExpanded?: boolean;
  children?: ReactNode;
}

/** An item of a list: a button for a parent, a link, or plain text without address. */
export function Item({ node, isOwnLink = false, onOpen, isExpanded, children }: ItemProps) {
  const view = useMenuView();
  const { selection } = view;
  const isSelected = selection?.selected === node;
  const looks = ['item', ...node.theme, isSelected && 'selected', selection?.path.includes(node) && 'trail'];
  const look = looks.filter(Boolean).join(' ');
  const current = isSelected ? currentOf(view) : undefined;
  return (
    <li className={look} part={look}>
      {onOpen ? (
        <button
          type="button"
          part="row"
          className="row parent"
          data-key={node.key}
          aria-expanded={isExpanded}
          aria-current={node.link ? undefined : current}
          onClick={onOpen}
        >
          {textsOf(node, view)}
          {view.counters && (
            <span part="counter" className="counter">
              {node.children.length}
            </span>
          )}
        </button>
      ) : (
        linkOf(node, isOwnLink ? node.link : node.address, current, view)
      )}
      {children}
    </li>
  );
}

// Functions, and not components: a panel that opens renders some ten of each at once.

function linkOf(node: MenuNode, address: string, current: Current | undefined, view: MenuView) {
  const href = checkedAddress(address, view);
  if (!href) {
    return (
      <span part="row" className="row" aria-current={current}>
        {textsOf(node, view)}
      </span>
    );
  }
  return (
    <a part="row" className="row" href={href} aria-current={current}>
      {textsOf(node, view)}
    </a>
  );
}

function textsOf(node: MenuNode, view: MenuView) {
  const name = node.title || view.title;
  const subtitle = node.subtitle(view.subtitleField);
  if (!subtitle) return <span className="texts name">{name}</span>;
  return (
    <span className="texts">
      <span className="name">{name}</span>
      <span part="subtitle" className="subtitle">
        {subtitle}
      </span>
    </span>
  );
}

type Current = 'page' | 'true';

/** `aria-current`: `page` if the selected item is the page itself, `true` if it is its parent page. */
const currentOf = ({ selection }: MenuView): Current => (selection?.isPage ? 'page' : 'true');

/** The address; undefined if it is empty, or, with a warning, if it is refused (`javascript:` and the like). */
function checkedAddress(address: string, { host }: MenuView): string | undefined {
  if (!isRefused(address)) return address || undefined;
  warnMisuse(host.localName, 'lien', address, 'the address of a page');
  return undefined;
}

/** How many items are rendered at first: enough for the tallest screen. */
const FIRST = 80;
/** How many items each later render adds. */
const STEP = 500;

/**
 * Splits a long list into pieces that are rendered one after the other, so that opening it takes no longer than a screenful: one piece
 * at first, one more in each later task. Each piece stays the same array at each render.
 */
export function useGrowing<T>(list: readonly T[]): readonly (readonly T[])[] {
  const pieces = useMemo(() => piecesOf(list), [list]);
  const [grown, setGrown] = useState({ pieces, count: 1 });
  const count = grown.pieces === pieces ? grown.count : 1;
  useEffect(() => {
    if (count >= pieces.length) return;
    const timer = setTimeout(() => setGrown({ pieces, count: count + 1 }));
    return () => clearTimeout(timer);
  }, [count, pieces]);
  return useMemo(() => pieces.slice(0, count), [pieces, count]);
}

function piecesOf<T>(list: readonly T[]): T[][] {
  const pieces = [list.slice(0, FIRST)];
  for (let start = FIRST; start < list.length; start += STEP) pieces.push(list.slice(start, start + STEP));
  return pieces;
}

interface RootListsProps {
  entries: readonly MenuEntry[];
  /** Renders a menu's items; by default as a list whose parents open panels. */
  list?: (items: readonly MenuNode[]) => ReactNode;
  onOpen(node: MenuNode): void;
}

/** The content of the root panel in the server's order: menus, spacers and copies of the page's elements. */
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
