import { CONTROLS } from '../hooks/controls.ts';
import type { Host } from '../hooks/host.ts';

/** The buttons in `slot="trigger"`. */
export const triggersOf = (host: Host): Element[] =>
  Array.from(host.children)
    .filter(({ slot }) => slot === 'trigger')
    .map((child) => (child.matches(CONTROLS) ? child : (child.querySelector(CONTROLS) ?? child)));

/** A setting that stands on a trigger instead of the element, as `name` or `data-name`. */
export function triggerSetting(host: Host, name: string): string {
  const values = triggersOf(host).map((trigger) => trigger.getAttribute(name) ?? trigger.getAttribute(`data-${name}`));
  return values.find(Boolean) ?? '';
}
