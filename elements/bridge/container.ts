import { listen } from '../../react/dom/listen.ts';
import { call, read } from '../../react/dom/members.ts';

const guarded = new WeakSet<Document>();

/**
 * The box that an element's React root renders into.
 *
 * React (19.3) looks for the component of an event's target by `parentNode`, without end in a form with a field of that name. The
 * events of slotted content pass through the box, though no component in it is meant: they are kept from React. What React hears at
 * the document, the selection's changes, is kept from it for such a form only.
 */
export function createContainer(document: Document): HTMLElement {
  const box = document.createElement('div');
  box.style.display = 'contents';
  box.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    const hear = (event: Event) => isOfTree(event.target, box) && listener.call(box, event);
    listen(box, type, hear, options);
  };
  keepSelectionChanges(document);
  return box;
}

const isOfTree = (target: EventTarget | null, box: Node) =>
  target instanceof Node && call(target, 'getRootNode') === box.getRootNode();

function keepSelectionChanges(document: Document): void {
  if (guarded.has(document)) return;
  guarded.add(document);
  const keep = (event: Event) => event.composedPath().some(hidesItsParent) && event.stopPropagation();
  listen(document, 'selectionchange', keep, { capture: true });
}

const hidesItsParent = (node: EventTarget) =>
  node instanceof HTMLFormElement && node.parentNode !== read(node, 'parentNode');
