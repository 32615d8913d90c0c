import { borrowAttribute, borrowToken } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';

/** A link, and the section that it leads to. */
export interface Entry {
  readonly link: HTMLAnchorElement;
  readonly target: Element | null;
}

const ACTIVE = 'active';

/**
 * Marks the links to a section (undefined for none) as current, and those of the list items around them as active; takes these marks from
 * the others, which the server may have given them. Returns a function that gives back what each had.
 */
export function markLinks(host: Host, entries: readonly Entry[], target: Element | undefined): Dispose {
  const current = new Set(entries.flatMap((entry) => (target && entry.target === target ? [entry.link] : [])));
  const trail = new Set([...current].flatMap((link) => linksAround(host, link)));
  const marked = new Set<Element>([...entries.map(({ link }) => link), ...trail]);
  const disposers = Array.from(marked, (link) => [
    ...setCurrent(link, current.has(link as HTMLAnchorElement)),
    ...setActive(link, current.has(link as HTMLAnchorElement) || trail.has(link)),
  ]).flat();
  return () => {
    for (const dispose of disposers.splice(0)) dispose();
  };
}

function setCurrent(link: Element, isCurrent: boolean): Dispose[] {
  const value = isCurrent ? 'location' : null;
  return link.getAttribute('aria-current') === value ? [] : [borrowAttribute(link, 'aria-current', value)];
}

function setActive(link: Element, isActive: boolean): Dispose[] {
  if (link.classList.contains(ACTIVE) === isActive) return [];
  if (isActive) return [borrowToken(link, 'class', ACTIVE)];
  const others = [...link.classList].filter((name) => name !== ACTIVE).join(' ');
  return [borrowAttribute(link, 'class', others || null)];
}

/** The link of each list item around a link, but its own. */
function linksAround(host: Host, link: Element): Element[] {
  const found: Element[] = [];
  let item = link.closest('li');
  while (item && host.contains(item)) {
    const own = Array.from(item.querySelectorAll('a[href]')).find((each) => each.closest('li') === item);
    if (own && own !== link) found.push(own);
    item = item.parentElement?.closest('li') ?? null;
  }
  return found;
}
