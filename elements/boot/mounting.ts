import { attributeOf } from '../../react/dom/attribute-of.ts';
import { nameOf, targetOf } from './intent.ts';

/** The dialogs that ask for nothing when they mount. */
const DIALOGS = ['modal', 'popup', 'overlay', 'gallery', 'zoom'];
const isDialog = (element: Element) => DIALOGS.includes(nameOf(element)!);
/** What opens one: those with pictures hold what does, and are looked for themselves. */
const CONTROLS = 'a[href^="#"], button[commandfor], [slot=trigger]:not(form), flexit-gallery, flexit-zoom';
const MOST = 3;

/**
 * Mounts dialogs whose controls are on the screen, in the page's order, three at most: the first click then pays for opening only. Where
 * the page has said when, by `when`, that stands.
 * @param load loads an element in idle time, by its name.
 */
export async function mountSeenDialogs(load: (name: string) => Promise<void>): Promise<void> {
  const dialogs = new Map<Element, Element>();
  for (const control of document.querySelectorAll(CONTROLS)) {
    const dialog = isDialog(control) ? control : (targetOf(control) ?? control.parentElement!);
    if (isDialog(dialog) && attributeOf(dialog, 'when') === null) dialogs.set(control, dialog);
  }
  if (dialogs.size === 0) return;
  const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries);
    });
    for (const control of dialogs.keys()) observer.observe(control);
  });
  const seen = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [dialogs.get(target)!] : []));
  for (const dialog of [...new Set(seen)].slice(0, MOST)) {
    await load(nameOf(dialog)!);
    (dialog as { wake?(): void }).wake?.();
  }
}
