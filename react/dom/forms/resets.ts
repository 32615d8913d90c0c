import { type Dispose, listen } from '../listen.ts';

/** Follows the resets of an input's form, below a root. Returns its disposer. */
export const followResets = (root: Node, input: HTMLInputElement, onReset: () => void): Dispose =>
  listen(root, 'reset', (event) => {
    // Its fields have their values only after the event.
    if (event.target === input.form) setTimeout(() => event.defaultPrevented || onReset());
  });
