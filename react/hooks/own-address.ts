import { requestUrl } from '../core/url.ts';

/** The address of a control of this page, which the server wrote; undefined where it has none, or leads to another page. */
export function ownAddress(control: Element | undefined): URL | undefined {
  const href = control?.getAttribute('href')?.trim();
  if (!href || href.startsWith('#')) return undefined;
  const url = requestUrl(href, document.baseURI);
  return url?.origin === self.origin && url.pathname === location.pathname ? url : undefined;
}
