import { useMemo } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import type { Host } from '../hooks/host.ts';
import type { BarItem } from './bar-items.ts';

/** The page's elements that an attribute's selector finds; none, with a warning, where it finds nothing or is invalid. */
export function findOnPage(host: Host, attribute: string, selector: string): HTMLElement | undefined {
  if (!selector) return undefined;
  try {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  } catch {
    // an invalid selector finds nothing
  }
  warnMisuse(host.localName, attribute, selector, 'the selector of an element on the page');
  return undefined;
}

/** What the menu leaves free at the top, in CSS pixels: so much, and the page's header where one is named. */
export function useOffset(host: Host, shown: boolean, offset: number, header: readonly BarItem[] | string): number {
  return useMemo(() => {
    const element = shown && typeof header === 'string' ? findOnPage(host, 'header', header) : undefined;
    return Math.max(offset, element?.getBoundingClientRect().bottom ?? 0);
  }, [host, shown, offset, header]);
}
