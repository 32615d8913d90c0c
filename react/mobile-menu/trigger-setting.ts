import { triggersOf } from '../dom/controls.ts';
import type { Host } from '../dom/host.ts';

/** A setting that stands on a trigger instead of the element, as `name` or `data-name`. */
export function triggerSetting(host: Host, name: string): string {
  const values = triggersOf(host).map((trigger) => trigger.getAttribute(name) ?? trigger.getAttribute(`data-${name}`));
  return values.find(Boolean) ?? '';
}
