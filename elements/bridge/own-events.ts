import { call } from '../../react/dom/members.ts';

/**
 * The events that components hear through React. React 19.3 would hear 80 kinds in every root, each twice, and look up a component for
 * each that comes: for the `beforetoggle` of a dialog that opens, say. What does not bubble (`load`, `error`, `close` and
 * the like) React hears on the element itself. `onChange` it puts together of several, `onPointerEnter` of `pointerover` and `pointerout`.
 * `test/architecture` sees to it that no component hears anything else.
 */
export const HEARD_EVENTS = /^(click|change|input|focus(in|out)|key(down|up)|pointer(move|over|out))$/;

/** For these React also looks for the component of the node that the pointer comes from or goes to. */
const CROSSING = /^pointer(over|out)$/;

/**
 * Makes React's root so that it hears only of what components hear, and only where it happens to its own nodes, never to slotted content,
 * nor of the document's `selectionchange`: React 19.3 looks for the component of an event's target by `parentNode`, without end in a form
 * that has a field of that name. Its handlers do not hear slotted content anyway, in any engine, and no component of ours hears the
 * pointer cross a border, nor an event on its way down.
 */
export function withOwnEvents<T>(container: HTMLElement, createRoot: () => T): T {
  const isOwn = (node: unknown) => node instanceof Node && call(node, 'getRootNode') === call(container, 'getRootNode');
  const addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
    const isCapture = typeof options === 'object' ? options.capture : options;
    if (isCapture || !HEARD_EVENTS.test(type)) return;
    const isMeant = ({ target, relatedTarget }: MouseEvent) =>
      isOwn(target) && (!relatedTarget || !CROSSING.test(type) || isOwn(relatedTarget));
    const hear = (event: Event) => {
      if (isMeant(event as MouseEvent)) listener.call(container, event);
    };
    call(container, 'addEventListener', type, hear, options);
  };
  Object.defineProperties(container, {
    addEventListener: { value: addEventListener, configurable: true },
    ownerDocument: { value: null, configurable: true },
  });
  try {
    return createRoot();
  } finally {
    for (const name of ['addEventListener', 'ownerDocument']) Reflect.deleteProperty(container, name);
  }
}
