import type { Dispose } from './listen.ts';
import { call } from './members.ts';

/** A value that the library has set, and what it is to leave behind. */
interface Loan {
  readonly value: string | null;
  before: string | null;
}

/** Of a node's attributes, oldest first; a property, for the loader and the elements each have their own copy of this file. */
const LOANS = Symbol.for('flexit borrowed attributes');
type Lender = Element & { [LOANS]?: Map<string, Loan[]> };

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
export const isBorrowed = (node: Lender, name: string): boolean => (node[LOANS]?.get(name)?.length ?? 0) > 0;

function loansOf(node: Lender, name: string): Loan[] {
  node[LOANS] ??= new Map();
  const loans = node[LOANS].get(name) ?? [];
  node[LOANS].set(name, loans);
  return loans;
}
