import { call } from './members.ts';

/**
 * Makes React's root so that it hears only of what happens to its own nodes, never of slotted content, nor of the document's
 * `selectionchange`: React 19 goes up from an event's target by `parentNode`, for ever in a form that has a field of that name.
 * Its handlers do not hear slotted content anyway, in any engine.
 */
export function withOwnEvents<T>(container: HTMLElement, createRoot: () => T): T {
  const addEventListener: typeof container.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const hear = (event: Event) => {
      if (isOwn(event, container)) (listener as EventListener).call(container, event);
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

const isOwn = ({ target }: Event, container: Node) =>
  target instanceof Node && call(target, 'getRootNode') === call(container, 'getRootNode');
