import { fold } from '../folding.ts';
import type { MenuNode } from './tree.ts';

/** The items of one panel that match. */
export interface SearchGroup {
  /** The item whose panel it is; the root for the first level. */
  readonly panel: MenuNode;
  readonly items: readonly MenuNode[];
}

/** The matching items by panel, in document order; parents are found too. None for a blank query. */
export type MenuSearch = (query: string) => readonly SearchGroup[];

/** A text as it is searched: without accents, case, ligatures, and with one kind of space and apostrophe. */
export const searchable = (text: string): string => fold(text).replace(/\s+/g, ' ');

/**
 * The search of a menu, whose texts are read at its first query.
 * @param textsOf what a visitor reads of an item.
 */
export function createSearch(root: MenuNode, textsOf: (node: MenuNode) => string): MenuSearch {
  let index: readonly { node: MenuNode; text: string }[] | undefined;
  return (query) => {
    const wanted = searchable(query).trim();
    if (wanted === '') return [];
    index ??= allBelow(root).map((node) => ({ node, text: searchable(textsOf(node)) }));
    const groups = new Map<MenuNode, MenuNode[]>();
    for (const { node, text } of index) {
      if (!text.includes(wanted)) continue;
      const panel = node.parent!;
      const items = groups.get(panel);
      if (items) items.push(node);
      else groups.set(panel, [node]);
    }
    return Array.from(groups, ([panel, items]) => ({ panel, items }));
  };
}

/** In document order. */
function allBelow(root: MenuNode): MenuNode[] {
  const all: MenuNode[] = [];
  const ahead = [...root.children].reverse();
  while (ahead.length > 0) {
    const node = ahead.pop()!;
    all.push(node);
    for (let place = node.children.length - 1; place >= 0; place -= 1) ahead.push(node.children[place]!);
  }
  return all;
}
