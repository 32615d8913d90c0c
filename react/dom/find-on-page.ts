import { warnMisuse } from '../core/attributes.ts';
import type { Host } from './host.ts';

/** The page's first element that an attribute's selector finds; none, with a warning, where it finds nothing or is invalid. */
export function findOnPage(host: Host, attribute: string, selector: string): HTMLElement | undefined {
  if (!selector) return undefined;
  try {
    const found = host.ownerDocument.querySelector<HTMLElement>(selector);
    if (found) return found;
  } catch {
    // an invalid selector finds nothing
  }
  warnMisuse(host.localName, attribute, selector, 'the selector of an element on the page');
  return undefined;
}
