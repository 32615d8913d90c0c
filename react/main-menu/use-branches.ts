import { useLayoutEffect, useState } from 'react';
import type { Host } from '../dom/host.ts';
import { type Branch, branchesOf } from './branches.ts';

/** The menu's branches as they stand; those that stay keep their identity when the page changes others. */
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
