import { useLayoutEffect, useRef, useState } from 'react';
import { pathTo } from '../core/menu/selection.ts';
import type { MenuNode, MenuTree } from '../core/menu/tree.ts';
import { Item, RootLists, useGrowing } from './items.tsx';
import { useMenuView } from './menu-context.ts';
import { Panel } from './panel.tsx';

type Toggle = (node: MenuNode) => void;

interface VerticalListsProps {
  tree: MenuTree;
  /** The item to unfold and focus. A new object does so again. */
  asked: { node: MenuNode } | undefined;
  hidden: boolean;
}

/** One panel whose lists unfold in place. The path to the current page is unfolded at first. */
export function VerticalLists({ tree, asked, hidden }: VerticalListsProps) {
  const { selection, title } = useMenuView();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<MenuNode>>(() => new Set(selection?.path));
  const toggle: Toggle = (node) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(node)) after.add(node);
      return after;
    });
  const goal = useRef<MenuNode>(undefined);
  useLayoutEffect(() => {
    if (!asked) return;
    goal.current = asked.node;
    setOpen((before) => new Set([...before, ...pathTo(asked.node)]));
  }, [asked]);
  // After the render that unfolds its ancestors, since the row does not exist before.
  useLayoutEffect(() => {
    const { key } = goal.current ?? {};
    goal.current = undefined;
    if (key) box.current!.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  }, [open]);
  return (
    <div ref={box} className="panels" hidden={hidden}>
      <Panel title={title}>
        <RootLists
          entries={tree.entries}
          onOpen={toggle}
          list={(items) => <FoldingList items={items} open={open} onToggle={toggle} />}
        />
      </Panel>
    </div>
  );
}

interface FoldingListProps {
  items: readonly MenuNode[];
  owner?: MenuNode;
  open: ReadonlySet<MenuNode>;
  onToggle: Toggle;
}

function FoldingList({ items, owner, open, onToggle }: FoldingListProps) {
  const pieces = useGrowing(items);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role of a list without bullets
    <ul role="list" part="list" className="list">
      {owner?.link && <Item node={owner} isOwnLink />}
      {pieces.flat().map((node) =>
        node.isParent ? (
          <Item key={node.key} node={node} onOpen={() => onToggle(node)} isExpanded={open.has(node)}>
            {open.has(node) && <FoldingList items={node.children} owner={node} open={open} onToggle={onToggle} />}
          </Item>
        ) : (
          <Item key={node.key} node={node} />
        ),
      )}
    </ul>
  );
}
