import { pathTo } from '../core/menu/selection.ts';
import type { MenuNode } from '../core/menu/tree.ts';

/** Where a visitor is among the panels. */
export interface Trail {
  /** The items whose panels are open, the root first; the last one's is the current panel. */
  readonly path: readonly MenuNode[];
  /** The panels that have been made: those of the path that were seen, and the one that was just left. */
  readonly made: readonly MenuNode[];
  readonly direction: 'forward' | 'backward';
}

export function startTrail(root: MenuNode, selected: readonly MenuNode[]): Trail {
  const path = [root, ...selected.filter((node) => node.isParent)];
  return { path, made: path.slice(-1), direction: 'forward' };
}

/** Goes to an item's panel, whether further on, back, or elsewhere. */
export function goTo({ path: before, made }: Trail, node: MenuNode): Trail {
  const root = before[0]!;
  const path = [root, ...pathTo(node)];
  const left = before.at(-1)!;
  const seen = path.filter((each) => each === node || made.includes(each));
  const direction = before.includes(node) ? 'backward' : 'forward';
  return { path, made: seen.includes(left) ? seen : [...seen, left], direction };
}
