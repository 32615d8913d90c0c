import { warnMisuse } from '../core/attributes.ts';
import { requestUrl, safeUrl, withoutHash } from '../core/url.ts';
import { leadsElsewhere } from './destinations.ts';
import type { Host } from './host.ts';
import { type Dispose, isModified } from './listen.ts';
import { call } from './members.ts';

/** The links of elements that open in their own way what the links inside them lead to. */
const LINKS = 'a[href]';

/** A link, and the absolute address of the page that it leads to. */
export interface OwnLink {
  readonly link: HTMLAnchorElement;
  readonly url: string;
}

/** The links inside an element that lead to a page, in the order of the page; not those inside another element of its kind. */
export function ownLinks(host: Host): OwnLink[] {
  return [...host.querySelectorAll<HTMLAnchorElement>(LINKS)]
    .filter((link) => link.closest(host.localName) === host)
    .map((link) => ({ link, url: pageOf(host, link) }))
    .filter((own): own is OwnLink => own.url !== undefined && own.url !== 'refused');
}

/**
 * The link inside an element on which a visitor has just clicked, and the page that it leads to. The click of a link whose address is
 * refused is prevented.
 * @returns undefined where the click is the browser's own business: it is modified, or prevented already, or leads to no other page
 */
export function clickedLink(host: Host, event: MouseEvent): OwnLink | undefined {
  if (event.defaultPrevented || isModified(event)) return undefined;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && call(node, 'matches', LINKS)) as
    | HTMLAnchorElement
    | undefined;
  // What the element itself shows is none of the page's links.
  if (!link || call(link, 'getRootNode') === host.shadowRoot) return undefined;
  const url = pageOf(host, link);
  if (url === 'refused') event.preventDefault();
  return url === undefined || url === 'refused' ? undefined : { link, url };
}

/** @returns `refused` for an unsafe address, which is told once; undefined for one that leads to no other page, or into another tab, or that is saved */
function pageOf(host: Host, link: HTMLAnchorElement): string | 'refused' | undefined {
  const address = link.getAttribute('href') ?? '';
  if (!address.trim() || leadsElsewhere(link)) return undefined;
  const url = safeUrl(address, document.baseURI);
  if (!url) {
    warnMisuse(host.localName, 'href', address, 'the address of a page');
    return 'refused';
  }
  const isPlace = url.includes('#') && withoutHash(url) === withoutHash(location.href);
  return isPlace ? undefined : requestUrl(url, document.baseURI)?.href;
}

/** Marks the links inside an element that lead to a page, also those that come later, until the disposer is called. */
export function markLinks(host: Host, mark: (link: HTMLAnchorElement) => Dispose): Dispose {
  let disposers: Dispose[] = [];
  const release = () => {
    for (const dispose of disposers.splice(0)) dispose();
  };
  const look = () => {
    release();
    disposers = ownLinks(host).map(({ link }) => mark(link));
  };
  const observer = new MutationObserver(look);
  observer.observe(host, { childList: true, subtree: true, attributeFilter: ['href', 'target', 'download'] });
  look();
  return () => {
    observer.disconnect();
    release();
  };
}
