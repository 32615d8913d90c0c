import { call } from './members.ts';

/** Releases what was acquired: a listener, an observer, a timer, an attribute. */
export type Dispose = () => void;

/** Adds an event listener. Returns a function that removes it. */
export function listen<E extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
  options?: AddEventListenerOptions,
): Dispose {
  call(target, 'addEventListener', type, listener as EventListener, options);
  return () => call(target, 'removeEventListener', type, listener as EventListener, options);
}

/** Whether a click is not a plain one (another button, or a modifier key): it may open a tab or window, and is left to the browser. */
export const isModified = (event: MouseEvent): boolean =>
  event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Listens in the root of a host, and in the next one when it is moved: resets and submissions do not leave a shadow root. */
export function inRootOf(host: Element, follow: (root: Node) => Dispose): Dispose {
  let dispose = follow(call(host, 'getRootNode'));
  const stop = listen(host, 'flexit-moved', () => {
    dispose();
    dispose = follow(call(host, 'getRootNode'));
  });
  return () => {
    stop();
    dispose();
  };
}
