import { useLayoutEffect, useState } from 'react';
import type { Host } from '../dom/host.ts';

/** A menu item (`li`) with its submenu, both from the server. */
export interface Branch {
  /** Unique in the page; it becomes the `id` of a list that has none. */
  readonly key: string;
  readonly item: HTMLElement;
  readonly list: HTMLElement;
  /** The link, button or `span` that names the item. */
  readonly label: HTMLElement | null;
  /** The branch whose submenu holds this one; undefined on the first level. */
  readonly parent: Branch | undefined;
}

let count = 0;

/** Reads the branches of a menu, parents before their children. */
function branchesOf(menu: Element): Branch[] {
  const found = new Map<Element, Branch>();
  for (const list of menu.querySelectorAll<HTMLElement>('li > ul')) {
    const item = list.parentElement!;
    if (found.has(item)) continue;
    const parent = item.parentElement?.closest('li');
    const label = item.querySelector<HTMLElement>(':scope > :is(a, button, span):not([data-flexit])');
    count += 1;
    const key = `flexit-submenu-${count}`;
    found.set(item, { key, item, list, label, parent: parent ? found.get(parent) : undefined });
  }
  return [...found.values()];
}

/** A branch and its ancestors, the outermost first; empty without a branch. */
export const chainOf = (branch: Branch | undefined): Branch[] => (branch ? [...chainOf(branch.parent), branch] : []);

/** The innermost branch whose item contains the node. */
export const branchAround = (branches: readonly Branch[], node: Node | null): Branch | undefined =>
  branches.findLast(({ item }) => item.contains(node));

/** The button that opens a branch: its label if that is a button, else the one that the element has added. */
export const buttonOf = ({ item, label }: Branch): HTMLElement | null =>
  label?.localName === 'button' ? label : item.querySelector<HTMLElement>(':scope > button[data-flexit]');

/** Whether a submenu is positioned over the page; false where it is in the flow and pushes down what follows, on narrow screens. */
export const isFloating = ({ list }: Branch): boolean => /^(absolute|fixed)$/.test(getComputedStyle(list).position);

/** The focusable elements of a list's own items, without those in submenus. */
export const stopsOf = (list: Element): HTMLElement[] =>
  Array.from(list.children).flatMap((item) =>
    Array.from(item.querySelectorAll<HTMLElement>(':scope > :is(a[href], button, [tabindex])')),
  );

/** The menu's branches, updated when the page changes the menu. A branch that has not changed stays the same object. */
export function useBranches(host: Host): readonly Branch[] {
  const [branches, setBranches] = useState<readonly Branch[]>(() => branchesOf(host));
  useLayoutEffect(() => {
    const look = () => setBranches((before) => merge(before, branchesOf(host)));
    look();
    const observer = new MutationObserver(look);
    observer.observe(host, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [host]);
  return branches;
}

function merge(before: readonly Branch[], found: Branch[]): readonly Branch[] {
  const merged = new Map<Branch | undefined, Branch>();
  for (const branch of found) {
    const { key, item, list, label } = branch;
    const parent = merged.get(branch.parent);
    const same = before.find(
      (each) => each.item === item && each.list === list && each.label === label && each.parent === parent,
    );
    merged.set(branch, same ?? { key, item, list, label, parent });
  }
  const now = [...merged.values()];
  return now.length === before.length && now.every((branch, place) => branch === before[place]) ? before : now;
}
