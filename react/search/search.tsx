import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Props } from '../core/attributes.ts';
import { activeElementIn } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { isInside } from '../dom/is-inside.ts';
import { pushLayer } from '../dom/layers/stack.ts';
import { listen } from '../dom/listen.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { type Source, useOpen } from '../hooks/use-open.ts';
import type { table } from './attributes.ts';

const FIELDS = 'input[type="search"], input[type="text"], input:not([type])';
/** The form only collapses on screens wider than 991 px, as the specification demands. */
const WIDE = '(width > 991px)';

export function Search({ host, open }: Props<typeof table> & { host: Host }) {
  const { shown, show, close, toggle } = useOpen(host, open);
  const latest = useRef({ show, close });
  latest.current = { show, close };

  useMethods(host, {
    show(source?: Source) {
      if (source === 'trigger') fieldsOf(host)[0]?.focus();
      return show(source);
    },
    close,
    toggle,
  });

  useLayoutEffect(() => {
    host.state('closed', !shown);
    return () => host.state('closed', false);
  }, [host, shown]);

  useLayoutEffect(() => {
    const wide = matchMedia(WIDE);
    // Not by `:hover`: Firefox dispatches the pointer events before it updates that.
    let isPointedAt = host.hovered !== null;
    const isVisited = () => isPointedAt || activeElementIn(host) !== undefined;
    const expand = () => wide.matches && latest.current.show('trigger');
    const collapse = () => (wide.matches && (isVisited() || isFilled(host))) || latest.current.close('trigger');
    const onSubmit = (event: Event) => {
      if (event.defaultPrevented || isFilled(host)) return;
      event.preventDefault();
      expand();
      fieldsOf(host)[0]?.focus();
    };
    if (isVisited()) expand();
    const disposers = [
      // Not `pointerenter`: it may have been dispatched before the element was mounted.
      listen<PointerEvent>(host, 'pointerover', ({ pointerType }) => {
        if (isPointedAt || pointerType === 'touch') return;
        isPointedAt = true;
        expand();
      }),
      listen(host, 'pointerleave', () => {
        isPointedAt = false;
        collapse();
      }),
      listen(host, 'focusin', expand),
      // In a microtask: during `focusout` the focus has not arrived yet.
      listen<FocusEvent>(host, 'focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && isInside(relatedTarget, host))) queueMicrotask(collapse);
      }),
      listen(host, 'input', expand),
      listen(host, 'submit', onSubmit),
      listen(wide, 'change', () => (isVisited() && expand()) || collapse()),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host]);

  useEffect(
    () => (shown ? pushLayer({ host, dismiss: () => latest.current.close('escape') }) : undefined),
    [host, shown],
  );

  return <slot />;
}

const fieldsOf = (host: Host): HTMLInputElement[] => Array.from(host.querySelectorAll<HTMLInputElement>(FIELDS));

/** Whether a text is typed. A form without text field counts as filled: it is sent as it is, and does not collapse. */
function isFilled(host: Host): boolean {
  const fields = fieldsOf(host);
  return fields.length === 0 || fields.some(({ value }) => value.trim() !== '');
}
