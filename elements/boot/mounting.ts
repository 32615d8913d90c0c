import { attributeOf } from '../../react/dom/attribute-of.ts';
import { nameOf, targetOf } from './intent.ts';
import { whenIdle } from './policies.ts';

/** The dialogs that ask for nothing when they mount. */
const DIALOGS = ['modal', 'popup', 'overlay'];
const MOST = 3;

/**
 * Mounts dialogs whose controls are on the screen, in the page's order, three at most, each in an idle time of its own: the first click
 * then pays for opening only. Where the page has said when, by `when`, that stands.
 */
export function mountSeenDialogs(): void {
  const dialogs = new Map<Element, Element>();
  for (const control of document.querySelectorAll('a[href^="#"], button[commandfor], [slot=trigger]:not(form)')) {
    const dialog = targetOf(control) ?? control.parentElement!;
    if (DIALOGS.includes(nameOf(dialog)!) && attributeOf(dialog, 'when') === null) dialogs.set(control, dialog);
  }
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => dialogs.get(target)!);
    for (const dialog of [...new Set(seen)].slice(0, MOST)) whenIdle(() => (dialog as { wake?(): void }).wake?.());
  });
  for (const control of dialogs.keys()) observer.observe(control);
}
