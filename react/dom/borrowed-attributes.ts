import type { Dispose } from './listen.ts';
import { call, read } from './members.ts';

/** A value that the library has set, and the value to restore. */
interface Loan {
  readonly value: string | null;
  before: string | null;
}

/** The key of a node's loans by attribute, oldest first. A property of the node: each copy of this file (loader, elements) sees it. */
const LOANS = Symbol.for('flexit borrowed attributes');
type Lender = Element & { [LOANS]?: Map<string, Loan[]> };

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
  const loan: Loan = { value, before: call(node, 'getAttribute', name) };
  const loans = loansOf(node, name);
  write(node, name, value);
  loans.push(loan);
  return () => {
    const at = loans.indexOf(loan);
    if (at < 0) return;
    loans.splice(at, 1);
    // If another borrower has set the same value (`aria-busy`), it stays until that one is disposed too.
    const sharing = loans.findIndex((other) => other.value === value);
    if (sharing >= at) loans[sharing]!.before = loan.before;
    if (sharing >= 0) return;
    const now = call(node, 'getAttribute', name);
    const left = remainderOf(loan.before, now);
    if (left !== now) write(node, name, left);
  };
}

/** A property of the `style` attribute of a server's node that the library sets at times. */
export interface BorrowedStyle {
  /** Sets it; null gives back the page's own value. */
  set(value: string | null): void;
  /** Restores what there was before, unless the page has changed it since. */
  dispose: Dispose;
}

/** Borrows one property of the `style` attribute; written through the CSSOM, which a strict policy allows. */
export function borrowStyle(node: HTMLElement, property: string): BorrowedStyle {
  const style = read(node, 'style');
  const loan: Loan = { value: null, before: null };
  const loans = loansOf(node, 'style');
  const hadStyle = call(node, 'hasAttribute', 'style');
  loans.push(loan);
  let before = ['', ''];
  /** As the browser writes it; empty while the page's own value stands. */
  let written = '';
  const set = (value: string | null) => {
    const now = style.getPropertyValue(property);
    if (written === '' || now !== written) before = [now, style.getPropertyPriority(property)];
    if (value !== null) style.setProperty(property, value);
    else if (written !== '' && now === written) style.setProperty(property, before[0]!, before[1]);
    written = value === null ? '' : style.getPropertyValue(property);
  };
  return {
    set,
    dispose() {
      set(null);
      const at = loans.indexOf(loan);
      if (at >= 0) loans.splice(at, 1);
      // Chromium 156 removes an attribute that the CSSOM alone has written only once that has been read.
      const isEmpty = loans.length === 0 && call(node, 'getAttribute', 'style') === '';
      if (!hadStyle && isEmpty) call(node, 'removeAttribute', 'style');
    },
  };
}

function write(node: Element, name: string, value: string | null) {
  if (value === null) call(node, 'removeAttribute', name);
  else call(node, 'setAttribute', name, value);
}

const tokensOf = (list: string | null) => (list ?? '').split(/\s+/).filter(Boolean);

/** Whether an attribute of a server's node is borrowed now. A refresh of the node must not overwrite it. */
export const isBorrowed = (node: Lender, name: string): boolean => (node[LOANS]?.get(name)?.length ?? 0) > 0;

/**
 * Takes from an attribute that is a list of ids those of ours (`ours` matches them) that a copied node has brought along, which say nothing
 * of it. Returns whether there were any.
 */
export function removeCopiedIds(node: Element, name: string, ours: RegExp): boolean {
  const ids = tokensOf(call(node, 'getAttribute', name));
  const left = ids.filter((id) => !ours.test(id));
  if (left.length === ids.length || isBorrowed(node, name)) return false;
  write(node, name, left.join(' ') || null);
  return true;
}

function loansOf(node: Lender, name: string): Loan[] {
  node[LOANS] ??= new Map();
  const loans = node[LOANS].get(name) ?? [];
  node[LOANS].set(name, loans);
  return loans;
}
