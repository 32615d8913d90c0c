import { fold } from '../strings.ts';
import type { MenuNode } from './tree.ts';

/** The matching items of one panel. */
export interface SearchGroup {
  /** The item whose panel holds them; the root for the first level. */
  readonly panel: MenuNode;
  readonly items: readonly MenuNode[];
}

/** Finds the items, parents included, that contain the query, grouped by panel in document order. Empty for a blank query. */
export type MenuSearch = (query: string) => readonly SearchGroup[];

/** A text in the form in which it is searched: folded (see `fold`), with each run of white space as one space. */
export const searchable = (text: string): string => fold(text).replace(/\s+/g, ' ');

/**
 * Creates the search of a menu. The items' texts are read at the first query.
 * @param textsOf the text of an item that is searched
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

/** All descendants, in document order. Not recursive: a menu may be deep. */
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
