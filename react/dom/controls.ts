import type { Host } from './host.ts';

/** Selects the controls that can be activated: links and buttons. */
export const CONTROLS = 'a[href], button, input[type="button"], input[type="submit"], input[type="image"]';

/** The triggers of an element: for each child with `slot="trigger"`, the first control in it or itself, else the child. */
export const triggersOf = (host: Host): Element[] =>
  Array.from(host.children)
    .filter(({ slot }) => slot === 'trigger')
    .map((child) => (child.matches(CONTROLS) ? child : (child.querySelector(CONTROLS) ?? child)));
