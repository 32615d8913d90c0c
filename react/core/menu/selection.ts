import type { MenuNode } from './tree.ts';

/** The menu item of the current page. */
export interface Selection {
  /** The items from the first level down to the selected one, included. */
  readonly path: readonly MenuNode[];
  readonly selected: MenuNode;
  /** True if the item is the page itself, false if it is its parent page, because the menu does not contain the page. */
  readonly isPage: boolean;
}

/**
 * Finds the item of the current page, else of its parent page; the last one in document order if several have the id.
 * @param pageId the page's id, empty if unknown; so is `parentId`
 * @returns undefined if the menu contains neither
 */
export function findSelection(root: MenuNode, pageId: string, parentId: string): Selection | undefined {
  const page = lastPage(root, pageId.trim());
  const selected = page ?? lastPage(root, parentId.trim());
  return selected && { path: pathTo(selected), selected, isPage: selected === page };
}

/** The item and its ancestors without the root, from the first level down. */
export function pathTo(node: MenuNode): MenuNode[] {
  const path: MenuNode[] = [];
  for (let each = node; each.parent; each = each.parent) path.unshift(each);
  return path;
}

/** The last item with an id, in document order. The walk runs backwards, so an item is tested after its children. */
function lastPage(root: MenuNode, id: string): MenuNode | undefined {
  if (id === '') return undefined;
  const open = [{ node: root, left: root.children.length }];
  while (open.length > 0) {
    const { node, left } = open.at(-1)!;
    if (left === 0) {
      if (node.isPage(id)) return node;
      open.pop();
      continue;
    }
    open.at(-1)!.left -= 1;
    const child = node.children[left - 1]!;
    open.push({ node: child, left: child.children.length });
  }
  return undefined;
}
