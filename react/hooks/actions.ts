import { register } from './page.ts';

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
