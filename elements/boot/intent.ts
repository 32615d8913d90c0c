import { hashId } from '../../react/core/hash.ts';

/** What shows that a visitor is about to act on an element, or acts on it. */
export const INTENTS = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click'] as const;

/** The name in a tag of the library, else undefined: `modal` for `<flexit-modal>`. */
export const nameOf = ({ localName }: Element): string | undefined => /^flexit-(.+)/.exec(localName)?.[1];

/** The element that a control drives: the target of `commandfor`, or of a link to an id; looked up in its tree, then in the document. */
export function targetOf(control: Element): Element | null {
  const hash = control.matches('a[href^="#"]') && control.getAttribute('href');
  const id = control.getAttribute('commandfor') ?? (hash && hashId(hash));
  if (!id) return null;
  const root = control.getRootNode() as Document | ShadowRoot;
  return root.getElementById?.(id) ?? document.getElementById(id);
}

/**
 * The elements that an event comes by, through shadow roots, the innermost first. Without forms, which are neither controls nor elements
 * of the library, and whose members may be fields of these names.
 */
export const pathOf = (event: Event): Element[] =>
  event.composedPath().filter((node) => node instanceof Element && !(node instanceof HTMLFormElement)) as Element[];

/** The library's elements that an event is about: those around it, those that its controls drive, and the captchas of its form. */
export const intended = (event: Event): Element[] =>
  event
    .composedPath()
    .flatMap((node) => {
      // Nobody meets a captcha before its form is sent.
      if (node instanceof HTMLFormElement) return [...Element.prototype.querySelectorAll.call(node, 'flexit-captcha')];
      return node instanceof Element ? [node, targetOf(node) ?? node] : [];
    })
    .filter(nameOf);
