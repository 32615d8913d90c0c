import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Host } from '../dom/host.ts';
import type { Source } from '../hooks/use-open.ts';
import { type Branch, chainOf } from './branches.ts';

export interface Path {
  /** The rendered open branches, from the outermost to the innermost. */
  readonly open: readonly Branch[];
  /** The open branches now, also before the next render. */
  current(): readonly Branch[];
  /** Opens a branch and its ancestors, and closes all others. Returns true if the branch is open now. */
  show(branch: Branch, source: Source): boolean;
  /** Closes a branch and those inside it; without a branch, all. Returns true if it is closed now. */
  close(branch: Branch | undefined, source: Source): boolean;
}

/**
 * The open branches of a menu, one on each level, with the `open` attribute and the four events of contract.md, « Opening things »,
 * for each submenu.
 * @param asked the `open` attribute: when the page sets it, the first submenu opens
 */
export function usePath(host: Host, branches: readonly Branch[], asked: boolean): Path {
  const [open, setOpen] = useState<readonly Branch[]>([]);
  const now = useRef<readonly Branch[]>([]);
  const lastSource = useRef<Source>('api');

  const settle = (next: readonly Branch[]) => {
    now.current = next;
    host.reflect('open', next.length > 0);
    host.state('open', next.length > 0);
    setOpen(next);
  };
  const ask = (event: 'before-open' | 'before-close', { item }: Branch, source: Source) =>
    host.emit(event, { source, item }, { cancelable: true });

  /** Closes the branches that are not wanted, the innermost first, then opens the others. Stops at the first event that is prevented. */
  const go = (wanted: readonly Branch[], source: Source) => {
    const left = now.current.filter((branch) => !wanted.includes(branch)).reverse();
    const refused = left.find((branch) => !ask('before-close', branch, source));
    const kept = refused ? chainOf(refused) : now.current.filter((branch) => wanted.includes(branch));
    const entered = refused ? [] : wanted.slice(kept.length);
    const barred = entered.findIndex((branch) => !ask('before-open', branch, source));
    lastSource.current = source;
    settle([...kept, ...(barred < 0 ? entered : entered.slice(0, barred))]);
  };
  const show = (branch: Branch, source: Source) => {
    if (now.current.at(-1) !== branch) go(chainOf(branch), source);
    return now.current.includes(branch);
  };
  const close = (branch: Branch | undefined, source: Source) => {
    const isOpen = branch ? now.current.includes(branch) : now.current.length > 0;
    if (isOpen) go(chainOf(branch?.parent), source);
    return branch ? !now.current.includes(branch) : now.current.length === 0;
  };

  // Runs only when the page changes `open`, not when the visitor opens or closes a submenu.
  useLayoutEffect(() => {
    if (asked === now.current.length > 0) return;
    const [first] = branches;
    if (!asked) close(undefined, 'api');
    else if (!first || !show(first, 'api')) host.reflect('open', false);
  }, [asked]);

  // A branch that the page has removed is no longer open.
  useLayoutEffect(() => {
    const left = now.current.filter((branch) => branches.includes(branch));
    if (left.length < now.current.length) settle(left);
  }, [branches]);

  const announced = useRef<readonly Branch[]>([]);
  useEffect(() => {
    const before = announced.current;
    announced.current = open;
    const say = (event: 'open' | 'close', { item }: Branch) => host.emit(event, { source: lastSource.current, item });
    for (const branch of before.toReversed()) if (!open.includes(branch)) say('close', branch);
    for (const branch of open) if (!before.includes(branch)) say('open', branch);
  }, [open, host]);

  useEffect(
    () => () => {
      const left = announced.current;
      now.current = [];
      announced.current = [];
      if (left.length > 0) host.reflect('open', false);
      for (const { item } of left.toReversed()) host.emit('close', { source: 'api', item });
    },
    [host],
  );

  return { open, current: () => now.current, show, close };
}
