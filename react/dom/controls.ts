import type { Host } from './host.ts';

/** What a visitor activates. */
export const CONTROLS = 'a[href], button, input:is([type=button], [type=submit], [type=image])';

/** The controls in `slot="trigger"`: the children there, or what is to be pressed inside them. */
export const triggersOf = (host: Host): Element[] =>
  Array.from(host.children)
    .filter(({ slot }) => slot === 'trigger')
    .map((child) => (child.matches(CONTROLS) ? child : (child.querySelector(CONTROLS) ?? child)));
