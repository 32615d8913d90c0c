import { appendQuery, requestUrl, safeUrl } from '../core/url.ts';
import { formRequest } from './forms/body.ts';
import { call } from './members.ts';

/**
 * Navigates as a control would without the library; called after its click was prevented, when what it opens cannot be loaded. A
 * link's `target`, `download` and the like apply, since a detached copy of it is clicked, which no listener hears.
 * @param address the destination of a control that is not a link
 */
export function follow(control: Element, address: string): void {
  if (control instanceof HTMLAnchorElement && control.href) (control.cloneNode() as HTMLAnchorElement).click();
  else location.assign(address);
}

/**
 * The destination of a control: the given address, else its `href`, else the address of the GET form that it submits.
 * @returns the absolute address; undefined if it has none, submits by POST, or the address is unsafe (`javascript:` and the like)
 */
export function addressOf(control: HTMLElement, given?: string): string | undefined {
  const address = given || control.getAttribute('href') || formAddress(control);
  return address?.trim() ? safeUrl(address, document.baseURI) : undefined;
}

/** The address, with the form's data in its query, that a submit button of a GET form leads to. */
function formAddress(control: HTMLElement): string | undefined {
  const { form, type } = control as HTMLButtonElement;
  if (!(form instanceof HTMLFormElement) || type !== 'submit') return undefined;
  const { url, method, body } = formRequest(form, control);
  if (method !== 'GET' || !(body instanceof URLSearchParams)) return undefined;
  return appendQuery(new URL(url, document.baseURI), body).href;
}

/** True for a link that opens or saves something elsewhere: the browser's own business. */
export function leadsElsewhere(control: Element): boolean {
  const target = call(control, 'getAttribute', 'target')?.toLowerCase() ?? '';
  return call(control, 'hasAttribute', 'download') || !(target === '' || target === '_self');
}

/** The address of a control that leads to this page (same origin and path) with another query; undefined for any other. */
export function ownAddress(control: Element | undefined): URL | undefined {
  const href = control?.getAttribute('href')?.trim();
  if (!href || href.startsWith('#')) return undefined;
  const url = requestUrl(href, document.baseURI);
  return url?.origin === self.origin && url.pathname === location.pathname ? url : undefined;
}
