import type { MenuNode } from './tree.ts';

/** What the current page is in the menu. */
export interface Selection {
  /** From the first level down to the selected item. */
  readonly path: readonly MenuNode[];
  readonly selected: MenuNode;
  /** True for the page itself, false for its parent page, where the menu has not the page. */
  readonly isPage: boolean;
}

/**
 * Finds the current page by its id, else its parent page; the last one in document order where several have that id.
 * @param pageId as the page writes it; empty for none, as `parentId`.
 */
export function findSelection(root: MenuNode, pageId: string, parentId: string): Selection | undefined {
  const page = lastPage(root, pageId.trim());
  const selected = page ?? lastPage(root, parentId.trim());
  return selected && { path: pathTo(selected), selected, isPage: selected === page };
}

/** The item and those that hold it, from the first level down. */
export function pathTo(node: MenuNode): MenuNode[] {
  const path: MenuNode[] = [];
  for (let each = node; each.parent; each = each.parent) path.unshift(each);
  return path;
}

/** From the end of the document on: an item comes before its children there, so it is looked at after them. */
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
