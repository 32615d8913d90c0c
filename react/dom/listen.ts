import { call } from './members.ts';

export type Dispose = () => void;

/** Adds a listener and returns its disposer. */
export function listen<E extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
  options?: AddEventListenerOptions,
): Dispose {
  call(target, 'addEventListener', type, listener as EventListener, options);
  return () => call(target, 'removeEventListener', type, listener as EventListener, options);
}

/** True for a click that asks for a new tab, a window or a download: the visitor's own business. */
export const isModified = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
