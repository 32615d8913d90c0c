import { createContext, useContext } from 'react';
import type { Selection } from '../core/menu/selection.ts';
import type { MenuNode } from '../core/menu/tree.ts';
import type { Host } from '../dom/host.ts';
import type { BoundTranslate } from '../hooks/use-translate.ts';

/** The values that all components of an open menu share. */
export interface MenuView {
  readonly host: Host;
  readonly t: BoundTranslate;
  /** The title of the root panel. */
  readonly title: string;
  readonly subtitleField: string;
  readonly counters: boolean;
  readonly selection: Selection | undefined;
  close(): void;
}

const MenuContext = createContext<MenuView | undefined>(undefined);

export const MenuProvider = MenuContext.Provider;

/** The shared values; only inside a `MenuProvider`. */
export const useMenuView = (): MenuView => useContext(MenuContext)!;

/** The title of an item's panel; the menu's title for the root, and for an item without one. */
export const titleOf = (node: MenuNode, { title }: MenuView): string => (node.parent && node.title) || title;
