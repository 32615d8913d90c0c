import { call } from '../../react/dom/members.ts';

/** For these React also looks for the component of the node that the pointer comes from or goes to. */
const CROSSING = /^(mouse|pointer)(over|out)$/;

/**
 * Makes React's root so that it hears only of what happens to its own nodes, never of slotted content, nor of the document's
 * `selectionchange`: React 19.3 looks for the component of an event's target by `parentNode`, without end in a form that has a field of
 * that name. Its handlers do not hear slotted content anyway, in any engine, and no component of ours hears the pointer cross a border.
 */
export function withOwnEvents<T>(container: HTMLElement, createRoot: () => T): T {
  const isOwn = (node: unknown) => node instanceof Node && call(node, 'getRootNode') === call(container, 'getRootNode');
  const addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
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
