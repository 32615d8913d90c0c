import { warnMisuse } from '../core/attributes.ts';
import { lightboxGroup } from '../core/lightbox.ts';
import type { Host } from '../dom/host.ts';
import { call } from '../dom/members.ts';
import { itemOf } from '../ui/lightbox/item.ts';
import type { LightboxView } from '../ui/lightbox/use-lightbox.ts';

const LINKS = ':is(a, area):is([rel], [data-rel])[href]';
/** All that may be a gallery's: the engine leaves out most others faster than a script does. */
const CANDIDATES = ':is(a, area):is([rel*="lightbox" i], [data-rel*="lightbox" i])[href]:not([download])';

export type Scope = 'element' | 'page';

/** The group of a link that opens in a lightbox: its name, or empty for one on its own. Undefined for other links. */
function groupOf(host: Host, link: Element): string | undefined {
  for (const name of ['rel', 'data-rel']) {
    const rel = link.getAttribute(name) ?? '';
    const group = lightboxGroup(rel);
    if (group === null) {
      warnMisuse(host.localName, name, rel, 'lightbox or lightbox[name]: gallery parameters unreadable');
      return '';
    }
    if (group !== undefined) return group;
  }
  return undefined;
}

/** The links of a gallery, in the order of the page; not those of another gallery inside it, nor what the library adds to the page. */
export function linksOf(host: Host, scope: Scope): HTMLElement[] {
  const root = (scope === 'page' ? host.ownerDocument : host) as Element;
  const hasOthers = [...call(root, 'querySelectorAll', host.localName)].some((gallery) => gallery !== host);
  return [...call(root, 'querySelectorAll', CANDIDATES)].filter(
    (link) => (!hasOthers || isOwn(host, link, scope)) && groupOf(host, link) !== undefined,
  ) as HTMLElement[];
}

/** The link of a gallery that an event comes from. */
export function linkAt(host: Host, scope: Scope, event: Event): HTMLElement | undefined {
  const link = event.composedPath().find((node) => node instanceof Element && call(node, 'matches', LINKS)) as
    | HTMLElement
    | undefined;
  return link && isOwn(host, link, scope) && groupOf(host, link) !== undefined ? link : undefined;
}

function isOwn(host: Host, link: Element, scope: Scope): boolean {
  const owner = call(link, 'closest', host.localName);
  return (owner === host || (scope === 'page' && !owner)) && !call(link, 'hasAttribute', 'download');
}

/** What shows for a link: itself, or all of its group; `refused` where its address is. Undefined where it leads to nothing that shows. */
export function viewOf(host: Host, scope: Scope, link: HTMLElement): LightboxView | 'refused' | undefined {
  const own = itemOf(host, link);
  if (!own || own === 'refused') return own;
  const group = groupOf(host, link);
  if (!group) return { items: [own], index: 0 };
  const items = linksOf(host, scope)
    .filter((each) => each === link || groupOf(host, each) === group)
    .map((each) => (each === link ? own : itemOf(host, each)))
    .filter((item) => item !== undefined && item !== 'refused');
  // A link in a shadow root is none of those that the gallery finds.
  return items.includes(own) ? { items, index: items.indexOf(own) } : { items: [own], index: 0 };
}

/** The first of the links that shows something, from a place on. */
export function firstView(host: Host, scope: Scope, links: readonly HTMLElement[]): LightboxView | undefined {
  for (const link of links) {
    const view = viewOf(host, scope, link);
    if (view && view !== 'refused') return view;
  }
  return undefined;
}
