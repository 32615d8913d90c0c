import { appendQuery, safeUrl } from '../core/url.ts';
import { formRequest } from './form-body.ts';

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
