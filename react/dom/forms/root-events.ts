import type { Host } from '../host.ts';
import { type Dispose, listen } from '../listen.ts';

/** Listens in the root of a host, and in the next one when it is moved: resets and submissions do not leave a shadow root. */
export function inRootOf(host: Host, follow: (root: Node) => Dispose): Dispose {
  let dispose = follow(host.getRootNode());
  const stop = listen(host, 'flexit-moved', () => {
    dispose();
    dispose = follow(host.getRootNode());
  });
  return () => {
    stop();
    dispose();
  };
}

/** Follows the resets of an input's form, below a root. Returns its disposer. */
export const followResets = (root: Node, input: HTMLInputElement, onReset: () => void): Dispose =>
  listen(root, 'reset', (event) => {
    // Its fields have their values only after the event.
    if (event.target === input.form) setTimeout(() => event.defaultPrevented || onReset());
  });

/** Android's keyboards compose every word, which is what the visitor means all the same. */
export const composesWords = (): boolean => /android/i.test(navigator.userAgent);
