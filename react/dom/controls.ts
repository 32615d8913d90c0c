import type { Host } from './host.ts';
import { call, read } from './members.ts';

/** What a visitor activates. */
export const CONTROLS = 'a[href], button, input:is([type=button], [type=submit], [type=image])';

/** The controls in `slot="trigger"`: the children there, or what is to be pressed inside them. */
export const triggersOf = (host: Host): Element[] =>
  Array.from(host.children)
    .filter((child) => read(child, 'slot') === 'trigger')
    .map((child) => (call(child, 'matches', CONTROLS) ? child : (call(child, 'querySelector', CONTROLS) ?? child)));
