/** A property that `flexit.css` sets, and that no page has reason to empty. */
const PROBE = '--flexit-fast';

const checked = new WeakSet<Document>();

/**
 * Says once a document that it lacks `flexit.css`, once the page has loaded: what is closed then shows in place, for all its content
 * stays within reach.
 */
export function checkPageStyles(document: Document): void {
  if (checked.has(document)) return;
  checked.add(document);
  if (document.readyState === 'complete') check(document);
  else document.defaultView?.addEventListener('load', () => check(document), { once: true });
}

function check({ documentElement, defaultView: view }: Document) {
  if (!view || view.getComputedStyle(documentElement).getPropertyValue(PROBE)) return;
  console.warn('Flexit: this page lacks the style sheet flexit.css, which hides what is closed.');
}
