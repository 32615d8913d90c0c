import { borrowAttribute, borrowToken } from '../dom/borrowed-attributes.ts';
import { triggersOf } from '../dom/controls.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { hideLoader, showLoader } from '../services/loader.ts';

/** Shows that the data are awaited: the page's loader, and the class `loading` on the button. Returns its end. */
export function showWaiting(host: Host): Dispose {
  const disposers = triggersOf(host).flatMap((trigger) => [
    borrowToken(trigger, 'class', 'loading'),
    borrowAttribute(trigger, 'aria-busy', 'true'),
  ]);
  host.state('loading', true);
  showLoader();
  return () => {
    for (const dispose of disposers) dispose();
    host.state('loading', false);
    hideLoader();
  };
}
