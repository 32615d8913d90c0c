import { type Dispose, isModified, listen } from '../dom/listen.ts';

/**
 * Lets those hear of a click on a copy who listen on the original, or inside it: they get a click of their own, which acts no further.
 * What listens further out (on the document, say) has heard the first one, as the copy stands in the page.
 * @param originals the elements that were copied, in the order of the box's children.
 */
export function forwardClicks(box: HTMLElement, originals: readonly Element[]): Dispose {
  const originalOf = new WeakMap<Element, Element>();
  [...box.children].forEach((copy, index) => {
    const sources = elementsOf(originals[index]!);
    for (const [place, element] of elementsOf(copy).entries()) originalOf.set(element, sources[place]!);
  });
  return listen<MouseEvent>(box, 'click', (event) => {
    if (isOwn(event, box)) return;
    const target = event.composedPath().find((node) => node instanceof Element && originalOf.has(node)) as Element;
    const original = target && originalOf.get(target);
    if (!original?.isConnected || isModified(event)) return;
    const root = originals.find((each) => each.contains(original))!;
    if (isPrevented(original, root, event)) event.preventDefault();
  });
}

/** Copies of the library's elements act by themselves. */
const isOwn = (event: Event, box: Element) =>
  event.composedPath().some((node) => node instanceof Element && /^flexit-/.test(node.localName) && box.contains(node));

const elementsOf = (root: Element) => [root, ...root.querySelectorAll('*')];

/** Clicks inside a root, and says whether a listener there prevented it; nothing comes of the click itself. */
function isPrevented(original: Element, root: Element, { clientX, clientY }: MouseEvent): boolean {
  let isPrevented = false;
  const stop = listen(root, 'click', (event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
    event.stopPropagation();
  });
  original.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, clientX, clientY }),
  );
  stop();
  return isPrevented;
}
