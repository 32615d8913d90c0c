import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { oneLine } from '../core/strings.ts';
import { labelledBy } from '../dom/accessible-name.ts';
import { activeElementIn } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { standAtEdge } from '../dom/layers/edge.ts';
import { pushLayer } from '../dom/layers/stack.ts';
import { useLightChildren } from '../hooks/use-light-dom.ts';
import type { Source } from '../hooks/use-open.ts';
import { useScrollable } from '../hooks/use-scrollable.ts';

interface NoticeProps {
  host: Host;
  shown: boolean;
  role: 'region' | 'dialog';
  label: string;
  /** How near to the edge it stands among others; 0 is nearest. */
  rank: number;
  dismiss(source: Source): void;
  /** Hears whether it is out of sight, for a field which it would cover. */
  onAway?(isAway: boolean): void;
  header?: ReactNode;
  /** The close button. */
  children: ReactNode;
}

/**
 * A box at the edge of the window, over the page and below its dialogs, which takes no focus and covers nothing that has it. Escape
 * closes it from inside.
 */
export function Notice({ host, shown, role, label, rank, dismiss, onAway, header, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isScrollable = useScrollable(content, shown);
  const latest = useRef({ dismiss, onAway });
  latest.current = { dismiss, onAway };

  useLayoutEffect(() => {
    if (!shown) return;
    const isReached = () => activeElementIn(host) !== undefined;
    const disposers = [
      standAtEdge({ box: box.current!, rank, onAway: (isAway) => latest.current.onAway?.(isAway) }),
      pushLayer({ host, isReached, dismiss: () => latest.current.dismiss('escape') }),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [shown, host, rank]);

  return (
    <>
      <slot name="trigger" />
      <div ref={box} part="box" className="box" {...{ role, 'aria-label': label }} hidden={!shown}>
        {header}
        <div
          ref={content}
          part="content"
          className="content"
          {...(isScrollable && { role: 'group', tabIndex: 0, 'aria-label': label })}
        >
          <slot />
        </div>
        {children}
      </div>
    </>
  );
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

/** The name of a notice: what labels the element, else the first heading in its content; empty without any. */
export function useNoticeName(host: Host): string {
  useLightChildren(host);
  const names = [labelledBy(host), host.getAttribute('aria-label'), host.querySelector(HEADINGS)?.textContent];
  return names.map(oneLine).find(Boolean) ?? '';
}
