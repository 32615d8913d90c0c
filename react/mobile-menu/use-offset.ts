import { useMemo } from 'react';
import { findOnPage } from '../dom/find-on-page.ts';
import type { Host } from '../dom/host.ts';
import type { BarItem } from './bar-items.ts';

/** What the menu leaves free at the top, in CSS pixels: so much, and the page's header where one is named. */
export function useOffset(host: Host, shown: boolean, offset: number, header: readonly BarItem[] | string): number {
  return useMemo(() => {
    const element = shown && typeof header === 'string' ? findOnPage(host, 'header', header) : undefined;
    return Math.max(offset, element?.getBoundingClientRect().bottom ?? 0);
  }, [host, shown, offset, header]);
}
