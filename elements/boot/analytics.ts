import { page } from './copy.ts';

const HEARD = ['open', 'share', 'refresh', 'success', 'invalid', 'refused', 'request-error'].map(
  (name) => `flexit-${name}`,
);

/**
 * Has what visitors do told to the analytics tool of a page that has one (contract.md, `<flexit-site>`), by a file that no other page
 * fetches. The tool may come at any time.
 */
export function hearForAnalytics(): void {
  if (page.isMeasured) return;
  page.isMeasured = true;
  for (const type of [...HEARD, 'submit', 'click']) addEventListener(type, hear);
}

function hear(event: Event): void {
  if (!['gtag', 'dataLayer', '_paq'].some((tool) => Reflect.has(globalThis, tool))) return;
  // It is gone once the event has been dispatched.
  const path = event.composedPath();
  import('../../react/dom/analytics.ts').then(({ measure }) => measure(event, path)).catch(() => {});
}
