import type { Dispose } from './listen.ts';
import { call } from './members.ts';

/** For each node, the attributes that are borrowed now, with the number of borrowers. */
const borrowed = new WeakMap<Element, Map<string, number>>();

/**
 * Sets an attribute on a server's node, or removes it (null). Returns a function that restores its former value, unless the page has
 * changed the attribute since.
 */
export function borrowAttribute(node: Element, name: string, value: string | null): Dispose {
  return borrow(node, name, value, (before, now) => (now === value ? before : now));
}

/** Appends a token to an attribute that is a list, such as `aria-describedby`, on a server's node. Returns a function that removes it. */
export function borrowToken(node: Element, name: string, token: string): Dispose {
  const value = [...tokensOf(call(node, 'getAttribute', name)), token].join(' ');
  const without = (list: string | null) => tokensOf(list).filter((each) => each !== token);
  return borrow(node, name, value, (before, now) => (now === value ? before : without(now).join(' ') || null));
}

/** @param remainderOf the value to leave on disposal (null for no attribute), given the value before borrowing and the value then */
function borrow(
  node: Element,
  name: string,
  value: string | null,
  remainderOf: (before: string | null, now: string | null) => string | null,
): Dispose {
  const before = call(node, 'getAttribute', name);
  write(node, name, value);
  count(node, name, 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    count(node, name, -1);
    const now = call(node, 'getAttribute', name);
    const left = remainderOf(before, now);
    if (left !== now) write(node, name, left);
  };
}

function write(node: Element, name: string, value: string | null) {
  if (value === null) call(node, 'removeAttribute', name);
  else call(node, 'setAttribute', name, value);
}

const tokensOf = (list: string | null) => (list ?? '').split(/\s+/).filter(Boolean);

/** Whether an attribute of a server's node is borrowed now. A refresh of the node must not overwrite it. */
export const isBorrowed = (node: Element, name: string): boolean => (borrowed.get(node)?.get(name) ?? 0) > 0;

function count(node: Element, name: string, step: 1 | -1) {
  const names = borrowed.get(node) ?? new Map<string, number>();
  borrowed.set(node, names.set(name, (names.get(name) ?? 0) + step));
}
