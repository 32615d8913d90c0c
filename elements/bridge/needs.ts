import { page } from '../boot/copy.ts';

/** What the elements stand on and nothing replaces. */
const NEEDED = [
  'Element.attachShadow',
  'HTMLSlotElement.assign',
  'CSSStyleSheet.replaceSync',
  'Document.adoptedStyleSheets',
  'ShadowRoot.adoptedStyleSheets',
  'HTMLDialogElement.showModal',
] as const;

/** True where the browser has what the elements need; else says once what it lacks. */
export function hasNeededFeatures(): boolean {
  const lacking = NEEDED.filter((feature) => !has(feature));
  if (lacking.length === 0) return true;
  if (!page.limited)
    console.warn(`Flexit: this browser lacks ${lacking.join(', ')}. The page stays as the server sent it.`);
  page.limited = true;
  return false;
}

/** Browsers of before 2024 lack custom states, or want two hyphens before their names; nothing but a page's own styles asks for them. */
export function hasCustomStates(): boolean {
  customStates ??=
    has('HTMLElement.attachInternals') && has('ElementInternals.states') && CSS.supports('selector(:state(open))');
  return customStates;
}

let customStates: boolean | undefined;

function has(feature: string): boolean {
  const [name = '', member = ''] = feature.split('.');
  const { prototype } = (Reflect.get(globalThis, name) ?? {}) as { prototype?: object };
  return prototype !== undefined && member in prototype;
}

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
