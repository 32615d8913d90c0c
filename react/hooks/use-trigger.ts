import { useEffect, useRef } from 'react';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { triggersOf } from '../dom/controls.ts';
import type { Host } from '../dom/host.ts';
import { isModified, listen } from '../dom/listen.ts';
import { read } from '../dom/members.ts';
import { useLightChildren } from './use-light-dom.ts';

interface TriggerOptions {
  /** What the trigger opens, for `aria-haspopup`; none where it is neither. */
  popup?: 'dialog' | 'menu';
  /** `aria-expanded`, where the trigger stays in reach while it is open. */
  expanded?: boolean;
}

/** Lets the children in `slot="trigger"` act: `activate` runs on their click, in the place of a link's own action. */
export function useTrigger(
  host: Host,
  activate: (trigger: HTMLElement) => void,
  { popup, expanded }: TriggerOptions = {},
): void {
  const children = useLightChildren(host);
  const latest = useRef(activate);
  latest.current = activate;

  useEffect(
    () =>
      listen<MouseEvent>(host, 'click', (event) => {
        if (event.defaultPrevented || isModified(event)) return;
        const trigger = event
          .composedPath()
          .find(
            (node) =>
              node instanceof HTMLElement && read(node, 'slot') === 'trigger' && read(node, 'parentElement') === host,
          );
        if (!trigger) return;
        event.preventDefault();
        latest.current(trigger as HTMLElement);
      }),
    [host],
  );

  useEffect(() => {
    const disposers = triggersOf(host).flatMap((control) => [
      ...(popup === undefined ? [] : [borrowAttribute(control, 'aria-haspopup', popup)]),
      ...(expanded === undefined ? [] : [borrowAttribute(control, 'aria-expanded', String(expanded))]),
    ]);
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host, children, popup, expanded]);
}
