import type { Dispose } from './listen.ts';

/** On a node, the names in use, with how often: a property, for the loader and the elements each have their own copy of this file. */
const BORROWED = Symbol.for('flexit borrowed attributes');
type Lender = Element & { [BORROWED]?: Map<string, number> };

/** Sets an attribute on a server's node, or takes it away (null), and returns the disposer that gives it back as it was. */
export function borrowAttribute(node: Element, name: string, value: string | null): Dispose {
  return borrow(node, name, value, (before, now) => (now === value ? before : now));
}

/** Adds a token to a list (`aria-describedby`) on a server's node, behind those it has, and returns the disposer that takes it away. */
export function borrowToken(node: Element, name: string, token: string): Dispose {
  const value = [...tokensOf(node.getAttribute(name)), token].join(' ');
  const without = (list: string | null) => tokensOf(list).filter((each) => each !== token);
  return borrow(node, name, value, (before, now) => (now === value ? before : without(now).join(' ') || null));
}

/** `rest` says what stays on disposal, null for no attribute, from what was there before and what is there now. */
function borrow(
  node: Element,
  name: string,
  value: string | null,
  rest: (before: string | null, now: string | null) => string | null,
): Dispose {
  const before = node.getAttribute(name);
  write(node, name, value);
  count(node, name, 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    count(node, name, -1);
    const now = node.getAttribute(name);
    const left = rest(before, now);
    if (left !== now) write(node, name, left);
  };
}

function write(node: Element, name: string, value: string | null) {
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

const tokensOf = (list: string | null) => (list ?? '').split(/\s+/).filter(Boolean);

/** True while the library has set an attribute of a server's node: what morphs the node leaves it alone. */
export const isBorrowed = (node: Lender, name: string): boolean => (node[BORROWED]?.get(name) ?? 0) > 0;

function count(node: Lender, name: string, step: 1 | -1) {
  node[BORROWED] ??= new Map();
  node[BORROWED].set(name, (node[BORROWED].get(name) ?? 0) + step);
}
