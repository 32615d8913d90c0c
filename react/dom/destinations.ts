import { appendQuery, requestUrl, safeUrl } from '../core/url.ts';
import { formRequest } from './forms/body.ts';

/**
 * Goes where a control leads without the library, once its own click was prevented: for when what it opens cannot be loaded. A
 * link's `target`, `download` and the like are kept, by a click on a copy of it that no listener hears.
 * @param address where a control that is no link leads.
 */
export function follow(control: Element, address: string): void {
  if (control instanceof HTMLAnchorElement && control.href) (control.cloneNode() as HTMLAnchorElement).click();
  else location.assign(address);
}

/**
 * Where a control leads: the address given, else its `href`, else that of the GET form that it submits.
 * @returns the absolute address; undefined where it leads nowhere, posts, or is refused (`javascript:` and the like).
 */
export function addressOf(control: HTMLElement, given?: string): string | undefined {
  const address = given || control.getAttribute('href') || formAddress(control);
  return address?.trim() ? safeUrl(address, document.baseURI) : undefined;
}

function formAddress(control: HTMLElement): string | undefined {
  const { form, type } = control as HTMLButtonElement;
  if (!(form instanceof HTMLFormElement) || type !== 'submit') return undefined;
  const { url, method, body } = formRequest(form, control);
  if (method !== 'GET' || !(body instanceof URLSearchParams)) return undefined;
  return appendQuery(new URL(url, document.baseURI), body).href;
}

/** The address of a control of this page, which the server wrote; undefined where it has none, or leads to another page. */
export function ownAddress(control: Element | undefined): URL | undefined {
  const href = control?.getAttribute('href')?.trim();
  if (!href || href.startsWith('#')) return undefined;
  const url = requestUrl(href, document.baseURI);
  return url?.origin === self.origin && url.pathname === location.pathname ? url : undefined;
}
