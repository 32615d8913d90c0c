import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import { onAddressChange } from '../dom/address.ts';
import { activeElement } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { fetchPlacement } from '../dom/layers/placing.ts';
import { pushLayer } from '../dom/layers/stack.ts';
import { listen } from '../dom/listen.ts';
import { useMethods } from '../hooks/use-methods.ts';
import type { Source } from '../hooks/use-open.ts';
import type { table } from './attributes.ts';
import { type Branch, branchAround, buttonOf, isFloating, stopsOf, useBranches } from './branches.ts';
import { followHover, type Hover } from './hover.ts';
import { followKeys } from './keyboard.ts';
import { followPresses } from './press.ts';
import { endSlides } from './slide.ts';
import { Submenu } from './submenu.tsx';
import { usePath } from './use-path.ts';

export function MainMenu({ host, delay, grace, open: asked }: Props<typeof table> & { host: Host }) {
  const branches = useBranches(host);
  const { open, current, show, close } = usePath(host, branches, asked);
  const [moves, setMoves] = useState(0);
  const hover = useRef<Hover>(undefined);
  const toFocus = useRef<HTMLElement>(undefined);
  const wasShown = useRef(false);
  const latest = useRef({ branches, delay, grace, show, close });
  latest.current = { branches, delay, grace, show, close };

  /**
   * What a method's argument says: an element in an item, or a selector of one; nothing, or the source that a trigger or the page's
   * hash passes, `trigger` or `navigation`, names no item.
   */
  const read = (item: unknown) => {
    const source: Source = item === 'trigger' || item === 'navigation' ? item : 'api';
    const isNamed = source === 'api' && item !== undefined && item !== null;
    const node = isNamed && typeof item === 'string' ? findIn(host, item) : item;
    return { source, isNamed, branch: node instanceof Node ? branchAround(branches, node) : undefined };
  };
  const showBranch = (item?: unknown) => {
    const { source, isNamed, branch = isNamed ? undefined : branches[0] } = read(item);
    return branch !== undefined && show(branch, source);
  };
  useMethods(host, {
    show: showBranch,
    close: () => close(undefined, 'api'),
    toggle(item?: unknown) {
      const { isNamed, branch } = read(item);
      const isOpen = isNamed ? branch && current().includes(branch) : current().length > 0;
      return isOpen ? close(branch, 'api') : showBranch(item);
    },
  });

  useEffect(() => {
    // Loaded early, so that the first submenu that opens is placed without delay.
    fetchPlacement().catch(() => {});
    const show = (branch: Branch, source: Source) => latest.current.show(branch, source);
    const close = (branch: Branch | undefined, source: Source) => {
      hover.current?.dismiss(branch);
      return latest.current.close(branch, source);
    };
    const branches = () => latest.current.branches;
    hover.current = followHover(host, {
      branches,
      open: current,
      delay: () => latest.current.delay,
      grace: () => latest.current.grace,
      go: (branch) => (branch ? show(branch, 'trigger') : latest.current.close(undefined, 'trigger')),
    });
    wasShown.current = current().length > 0;
    const disposers = [
      hover.current.dispose,
      followPresses(host, { branches, isOpen: (branch) => current().includes(branch), show, close }),
      followKeys(host, {
        branches,
        enter(branch) {
          if (!show(branch, 'button')) return false;
          // An open submenu takes the focus at once; one that is about to open takes it in the layout effect below.
          const [first] = stopsOf(branch.list);
          first?.focus();
          toFocus.current = activeElement() === first ? undefined : first;
          return true;
        },
        leave: (branch) => close(branch, 'button') && buttonOf(branch)?.focus(),
      }),
      listen(host, 'flexit-moved', () => setMoves((before) => before + 1)),
    ];
    return () => {
      for (const dispose of disposers) dispose();
      endSlides(host);
    };
  }, [host]);

  useLayoutEffect(() => {
    toFocus.current?.focus();
    toFocus.current = undefined;
    wasShown.current = false;
  }, [open]);

  const isOpen = open.length > 0;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const dismiss = () => {
      const active = activeElement();
      const branch = current().findLast(({ item }) => item.contains(active));
      hover.current?.dismiss(branch);
      if (latest.current.close(branch, 'escape') && branch) buttonOf(branch)?.focus();
    };
    const onPress = (event: Event) => {
      if (!event.composedPath().includes(host) && current().some(isFloating))
        latest.current.close(undefined, 'backdrop');
    };
    const onFocus = () => {
      const active = activeElement();
      const left = current().find(({ item }) => !item.contains(active));
      if (left && isFloating(left)) latest.current.close(left, 'trigger');
    };
    const { pathname } = location;
    /** By a router: where a menu stays in the page, the next page would begin beneath it. */
    const onNavigation = () => {
      if (location.pathname === pathname) return;
      hover.current?.dismiss();
      latest.current.close(undefined, 'navigation');
    };
    const disposers = [
      pushLayer({ host, dismiss }),
      onAddressChange(onNavigation),
      listen(window, 'pointerdown', onPress, { capture: true }),
      listen(window, 'focusin', onFocus),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host, isOpen]);

  return (
    <>
      <slot />
      {branches.map((branch) => (
        <Submenu key={branch.key} branch={branch} isOpen={open.includes(branch)} moves={moves} wasShown={wasShown} />
      ))}
    </>
  );
}

/** The first match in the menu; none for what is no selector, for which `querySelector` throws. */
function findIn(host: Host, selector: string): Element | null {
  try {
    return host.querySelector(selector);
  } catch {
    return null;
  }
}
