import { attributeOf } from './attribute-of.ts';
import { readCookie, writeCookie } from './cookies.ts';

/*
 * A banner or a front popup that a visitor has closed stays so for some days: a cookie of the site says it, to the server too, which
 * leaves the element out, and to the loader, which loads nothing for it.
 */

/** What the cookie of a closed one holds. */
const CLOSED = '1';

/** The name of the cookie: `flexit-banner-travaux`; undefined where the name is empty, and so nothing is remembered. */
export const dismissalCookie = (kind: 'banner' | 'front-popup', name: string): string | undefined =>
  name.trim() ? `flexit-${kind}-${name.trim()}` : undefined;

/** Whether a visitor has closed what has that cookie. */
export const isDismissed = (cookie: string | undefined): boolean =>
  cookie !== undefined && readCookie(cookie) !== undefined;

/** Remembers for some days that a visitor has closed it. Returns false where the browser forbids it. */
export function dismiss(cookie: string, days: number): boolean {
  writeCookie(cookie, CLOSED, days);
  return readCookie(cookie) === CLOSED;
}

/**
 * Whether an element that sleeps was dismissed, as its attributes stand.
 * @param name its tag, without the `flexit-` prefix.
 */
export function isDismissedElement(name: string, element: Element): boolean {
  const read = (attribute: string) => attributeOf(element, attribute) ?? '';
  if (name === 'banner') return isDismissed(dismissalCookie(name, read('name')));
  if (name !== 'front-popup' || !(Number(read('once')) > 0)) return false;
  return isDismissed(dismissalCookie(name, read('name') || element.id));
}

/** On a dismissed element, whose script is not loaded: `flexit.css` hides it for good, and not only while its script is awaited. */
const MARK = 'data-flexit-early';

/** Marks a sleeping element as dismissed. Returns false where it is not. */
export function markDismissed(name: string, element: Element): boolean {
  if (!isDismissedElement(name, element)) return false;
  element.setAttribute(MARK, '');
  return true;
}
