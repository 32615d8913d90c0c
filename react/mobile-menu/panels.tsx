import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { pathTo } from '../core/menu/selection.ts';
import type { MenuNode, MenuTree } from '../core/menu/tree.ts';
import { activeElement, focusable } from '../dom/focus.ts';
import { ItemList, RootLists } from './items.tsx';
import { titleOf, useMenuView } from './menu-context.ts';
import { Panel } from './panel.tsx';

interface PanelsProps {
  tree: MenuTree;
  /** How many panels are shown side by side. */
  columns: number;
  /** How many of the panels before those stay visible as narrow strips. */
  strips: number;
  /** The item whose panel to open. A new object opens it again. */
  asked: { node: MenuNode } | undefined;
  hidden: boolean;
  onColumns(count: number): void;
}

/** The panels, which slide one over the other. Each is rendered when it is first opened. */
export function Panels({ tree, columns, strips, asked, hidden, onColumns }: PanelsProps) {
  const view = useMenuView();
  const box = useRef<HTMLDivElement>(null);
  const [trail, setTrail] = useState(() => startTrail(tree.root, view.selection?.path ?? []));
  const { path, rendered, direction } = trail;
  const open = useCallback((node: MenuNode) => setTrail((before) => goTo(before, node)), []);

  useLayoutEffect(() => {
    if (asked) setTrail((before) => goTo(before, asked.node));
  }, [asked]);

  const shown = path.slice(-columns);
  const behind = path.slice(0, -columns);
  const stripped = strips > 0 ? behind.slice(-strips) : [];
  useLayoutEffect(() => onColumns(shown.length), [onColumns, shown.length]);
  useFocusOnMove(box, trail);

  const wanted = [...rendered, ...shown.filter((node) => !rendered.includes(node))];
  return (
    <div
      ref={box}
      className="panels"
      data-direction={direction}
      hidden={hidden}
      style={counts(stripped.length, shown.length)}
    >
      {stripped.map((node) => (
        <Strip key={node.key} title={titleOf(node, view)} onOpen={() => open(node)} />
      ))}
      {wanted
        .sort((one, other) => one.depth - other.depth)
        .map((node) => {
          const column = shown.indexOf(node);
          const isLast = node === path.at(-1);
          const waits = path.includes(node) ? 'before' : 'after';
          return (
            <Panel
              key={node.key}
              nodeKey={node.key}
              title={titleOf(node, view)}
              place={column >= 0 ? 'shown' : waits}
              inert={column < 0}
              style={{ '--column': Math.max(column, 0) } as CSSProperties}
              isLast={isLast}
              onBack={node.parent && isLast ? () => open(node.parent!) : undefined}
            >
              {node.parent ? (
                <ItemList items={node.children} owner={node} onOpen={open} />
              ) : (
                <RootLists entries={tree.entries} onOpen={open} />
              )}
            </Panel>
          );
        })}
    </div>
  );
}

function Strip({ title, onOpen }: { title: string; onOpen(): void }) {
  return (
    <button type="button" part="strip" className="strip" onClick={onOpen}>
      <span className="strip-title">{title}</span>
    </button>
  );
}

const counts = (strips: number, columns: number) => ({ '--strips': strips, '--shown': columns }) as CSSProperties;

/** Moves the focus into the panel that opens: to its first item or, on the way back, to the item whose panel was left. */
function useFocusOnMove(box: RefObject<HTMLElement | null>, trail: Trail) {
  const before = useRef(trail);
  useLayoutEffect(() => {
    const { path } = before.current;
    if (before.current === trail) return;
    before.current = trail;
    // A visitor who has just emptied the search field goes on typing there.
    if (activeElement()?.matches('.field')) return;
    const current = trail.path.at(-1)!;
    const panel = box.current!.querySelector<HTMLElement>(`[data-panel="${current.key}"]`)!;
    const former = trail.direction === 'backward' ? path[current.depth + 1] : undefined;
    const row = former && panel.querySelector<HTMLElement>(`[data-key="${former.key}"]`);
    const target = row ?? panel.querySelector<HTMLElement>('.row:is(a, button)') ?? focusable(panel)[0];
    target?.focus({ preventScroll: !row });
  }, [box, trail]);
}

/** The visitor's position among the panels. */
export interface Trail {
  /** The items whose panels are open, the root first; the last one's is the current panel. */
  readonly path: readonly MenuNode[];
  /** The items whose panels are rendered: those of the path that were opened, and the one that was just left. */
  readonly rendered: readonly MenuNode[];
  readonly direction: 'forward' | 'backward';
}

/** The position in a menu that opens: the panel of the innermost parent on the path to the selected item. */
function startTrail(root: MenuNode, selected: readonly MenuNode[]): Trail {
  const path = [root, ...selected.filter((node) => node.isParent)];
  return { path, rendered: path.slice(-1), direction: 'forward' };
}

/** The position after opening an item's panel, anywhere in the tree. */
function goTo({ path: before, rendered }: Trail, node: MenuNode): Trail {
  const root = before[0]!;
  const path = [root, ...pathTo(node)];
  const former = before.at(-1)!;
  const seen = path.filter((each) => each === node || rendered.includes(each));
  const direction = before.includes(node) ? 'backward' : 'forward';
  return { path, rendered: seen.includes(former) ? seen : [...seen, former], direction };
}
