import { warnMisuse } from '../core/attributes.ts';
import type { Host } from './host.ts';

/**
 * The page's first element that matches the selector in an attribute. Undefined if the selector is empty and, with a warning, if it
 * is invalid or matches nothing.
 */
export function findOnPage(host: Host, attribute: string, selector: string): HTMLElement | undefined {
  if (!selector) return undefined;
  try {
    const found = host.ownerDocument.querySelector<HTMLElement>(selector);
    if (found) return found;
  } catch {
    // `querySelector` throws for an invalid selector.
  }
  warnMisuse(host.localName, attribute, selector, 'the selector of an element on the page');
  return undefined;
}
