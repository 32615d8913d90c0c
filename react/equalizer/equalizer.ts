import { type Props, warnMisuse } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import type { table } from './attributes.ts';
import { join, remeasure } from './rounds.ts';

/** Keeps the items of its rows as high as the highest of each. */
export function equalize(host: Host, { items, group, below }: Props<typeof table>): Dispose {
  const narrow = matchMedia(`(width < ${below}px)`);
  const member = {
    host,
    group,
    held: new Map(),
    items: () => (narrow.matches ? [] : (selected(host, items) ?? childrenOf(host))),
  };
  const observer = new MutationObserver((records) => {
    if (records.some(bringsElements)) remeasure(member);
  });
  observer.observe(host, { childList: true, subtree: items !== '' });
  // In a task of its own: a script that has just inserted the element may still be filling it.
  const timer = setTimeout(() => {
    if (!narrow.matches && member.items().length === 0) warnOfNone(host, items);
  });
  const disposers = [
    join(member),
    () => observer.disconnect(),
    () => clearTimeout(timer),
    listen(narrow, 'change', () => remeasure(member)),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

/** Of texts that change, the boxes tell. */
const bringsElements = ({ addedNodes, removedNodes }: MutationRecord) =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element);

/** Undefined without selector, and, with a warning, for one that is none. */
function selected(host: Host, items: string): HTMLElement[] | undefined {
  if (!items.trim()) return undefined;
  try {
    return [...host.querySelectorAll<HTMLElement>(items)].filter((node) => node instanceof HTMLElement);
  } catch {
    warnMisuse(host.localName, 'items', items, 'a selector');
    return undefined;
  }
}

function warnOfNone({ localName }: Host, items: string) {
  if (items.trim()) warnMisuse(localName, 'items', items, 'the selector of elements inside it');
  else warnMisuse(localName, 'content', '', 'elements inside it, to be made equally high');
}

const childrenOf = (host: Host) =>
  [...read(host, 'children')].filter(
    (node): node is HTMLElement => node instanceof HTMLElement && !call(node, 'hasAttribute', 'data-flexit'),
  );
