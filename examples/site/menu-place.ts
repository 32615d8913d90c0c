import type { MenuItem } from './menu.ts';

/** An item as the header's menu and the site map show it. */
export interface PlacedItem extends MenuItem {
  /** The value of `aria-current`: the page itself, or a part of the site that it is in; empty for neither. */
  courant: 'page' | 'true' | '';
  enfants: PlacedItem[];
}

/** Where a page is in the menu. */
export interface Place {
  menu: PlacedItem[];
  /** The page's own item, and the one around it, or the one that a page without an item belongs to; empty where there is none. */
  idPage: string;
  idParent: string;
}

/** Marks the page at an address, query included. A page that no item is for belongs to the one whose address hers goes on from. */
export function placeOf(menu: readonly MenuItem[], url: string): Place {
  const path = url.split('?', 1)[0]!;
  const chain = chainTo(menu, ({ lien }) => lien === url) ?? chainTo(menu, ({ lien }) => lien === path) ?? [];
  const around = chain.length > 0 ? chain : (chainTo(menu, ({ lien = '/' }) => path.startsWith(`${lien}/`)) ?? []);
  const place = (items: readonly MenuItem[]): PlacedItem[] =>
    items.map((item) => ({
      ...item,
      courant: item === chain.at(-1) ? 'page' : around.includes(item) ? 'true' : '',
      enfants: place(item.enfants),
    }));
  return {
    menu: place(menu),
    idPage: chain.at(-1)?.id ?? '',
    idParent: (chain.length > 0 ? chain.at(-2) : around.at(-1))?.id ?? '',
  };
}

/** The item that fits, the last at the end, in those around it; undefined where none does. */
function chainTo(items: readonly MenuItem[], fits: (item: MenuItem) => boolean): MenuItem[] | undefined {
  for (const item of items) {
    if (fits(item)) return [item];
    const inner = chainTo(item.enfants, fits);
    if (inner) return [item, ...inner];
  }
  return undefined;
}
