import { type Dispose, listen } from '../dom/listen.ts';
import { register } from '../dom/page.ts';

export type Action = (data: Record<string, unknown>) => unknown;

/** The functions that the page registered by name, for the buttons of modals. */
export const actions = (): Map<string, Action> => register<Action>('actions');

/**
 * Registers the function that a modal's button runs by its `action`'s name; a later one of that name takes its place.
 * @param run is given the button's `adddata`.
 */
export function registerAction(name: string, run: Action): void {
  actions().set(name, run);
}

/** What a menu's bar shows in the place of a function: a text, or a node of the page's own. Nothing for undefined. */
export type MenuFunction = () => string | number | Node | undefined;

/** The functions that the page registered by name, for the bars of menus. */
export const menuFunctions = (): Map<string, MenuFunction> => register<MenuFunction>('menuFunctions');

/**
 * Registers the function whose result a mobile menu's header or footer shows, by the `value` of an item of type `function`; a later
 * one of that name takes its place. A text is shown as text. It may be registered before the menu opens, or while it is open.
 * @param run is called when the menu is first opened, or when it is registered after that.
 */
export function registerMenuFunction(name: string, run: MenuFunction): void {
  menuFunctions().set(name, run);
  globalThis.window?.dispatchEvent(new Event(REGISTERED));
}

/** Fired on the window, where the page's other copies of the library hear of it, too. */
const REGISTERED = 'flexit-menu-function';

/** Calls a function each time that one is registered for the bars of menus. Returns what stops it. */
export const onMenuFunction = (heard: () => void): Dispose => listen(window, REGISTERED, heard);
