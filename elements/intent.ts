/** What shows that a visitor is about to act on an element, or acts on it. */
export const INTENTS = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click'] as const;

const PREFIX = 'flexit-';

/** The name in a tag of the library, else undefined: `modal` for `<flexit-modal>`. */
export const nameOf = (element: Element): string | undefined =>
  element.localName.startsWith(PREFIX) ? element.localName.slice(PREFIX.length) : undefined;

/** The id in an address's hash. */
export function hashId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** The element that a control drives: the target of `commandfor`, or of a link to an id; looked up in its tree, then in the document. */
export function targetOf(control: Element): Element | null {
  const href = control.localName === 'a' ? control.getAttribute('href') : null;
  const id = control.getAttribute('commandfor') ?? (href?.startsWith('#') ? hashId(href) : '');
  if (!id) return null;
  const root = control.getRootNode() as Document | ShadowRoot;
  return root.getElementById?.(id) ?? control.ownerDocument.getElementById(id);
}

/** The library's elements that an event is about: those around it, through shadow roots, and those that its controls drive. */
export function* intended(event: Event): Generator<Element> {
  for (const node of event.composedPath()) {
    if (!(node instanceof Element)) continue;
    if (nameOf(node)) yield node;
    const target = targetOf(node);
    if (target && nameOf(target)) yield target;
  }
}
