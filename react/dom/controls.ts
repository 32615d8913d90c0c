import { call, read } from './members.ts';

/** Selects the controls that can be activated: links and buttons. */
export const CONTROLS = 'a[href], button, [type=button], [type=submit], [type=image]';

/** The triggers of an element: for each child with `slot="trigger"`, the first control in it or itself, else the child. */
export const triggersOf = (host: Element): Element[] =>
  Array.from(host.children)
    .filter((child) => read(child, 'slot') === 'trigger')
    .map((child) => (call(child, 'matches', CONTROLS) ? child : (call(child, 'querySelector', CONTROLS) ?? child)));
