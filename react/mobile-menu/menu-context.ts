import { createContext, useContext } from 'react';
import type { Selection } from '../core/menu/selection.ts';
import type { MenuNode } from '../core/menu/tree.ts';
import type { Host } from '../dom/host.ts';
import type { BoundTranslate } from '../hooks/use-translate.ts';

/** What every part of an open menu needs to know. */
export interface MenuView {
  readonly host: Host;
  readonly t: BoundTranslate;
  /** The root panel's title. */
  readonly title: string;
  readonly subtitleField: string;
  readonly counters: boolean;
  readonly selection: Selection | undefined;
  close(): void;
}

const MenuContext = createContext<MenuView | undefined>(undefined);

export const MenuProvider = MenuContext.Provider;

export const useMenuView = (): MenuView => useContext(MenuContext)!;

/** The title of an item's panel. */
export const titleOf = (node: MenuNode, { title }: MenuView): string => (node.parent && node.title) || title;
