import type { Dispose } from './listen.ts';
import { call } from './members.ts';

/** A value that the library has set, and what it is to leave behind. */
interface Loan {
  readonly value: string | null;
  before: string | null;
}

/** Of each node's attributes, oldest first. */
const borrowed = new WeakMap<Element, Map<string, Loan[]>>();

/** Sets an attribute on a server's node, or takes it away (null), and returns the disposer that gives it back as it was. */
export function borrowAttribute(node: Element, name: string, value: string | null): Dispose {
  return borrow(node, name, value, (before, now) => (now === value ? before : now));
}

/** Adds a token to a list (`aria-describedby`) on a server's node, behind those it has, and returns the disposer that takes it away. */
export function borrowToken(node: Element, name: string, token: string): Dispose {
  const value = [...tokensOf(call(node, 'getAttribute', name)), token].join(' ');
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
  const loan: Loan = { value, before: call(node, 'getAttribute', name) };
  const loans = loansOf(node, name);
  write(node, name, value);
  loans.push(loan);
  return () => {
    const at = loans.indexOf(loan);
    if (at < 0) return;
    loans.splice(at, 1);
    // Of two that set the same (`aria-busy`), the first to end leaves it to the other.
    const sharing = loans.findIndex((other) => other.value === value);
    if (sharing >= at) loans[sharing]!.before = loan.before;
    if (sharing >= 0) return;
    const now = call(node, 'getAttribute', name);
    const left = rest(loan.before, now);
    if (left !== now) write(node, name, left);
  };
}

function write(node: Element, name: string, value: string | null) {
  if (value === null) call(node, 'removeAttribute', name);
  else call(node, 'setAttribute', name, value);
}

const tokensOf = (list: string | null) => (list ?? '').split(/\s+/).filter(Boolean);

/** True while the library has set an attribute of a server's node: what morphs the node leaves it alone. */
export const isBorrowed = (node: Element, name: string): boolean => (borrowed.get(node)?.get(name)?.length ?? 0) > 0;

function loansOf(node: Element, name: string): Loan[] {
  const names = borrowed.get(node) ?? new Map<string, Loan[]>();
  const loans = names.get(name) ?? [];
  borrowed.set(node, names.set(name, loans));
  return loans;
}
