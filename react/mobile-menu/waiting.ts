import { borrowAttribute, borrowToken } from '../hooks/borrow.ts';
import type { Host } from '../hooks/host.ts';
import type { Release } from '../hooks/listen.ts';
import { hideLoader, showLoader } from '../hooks/loader-service.ts';
import { triggersOf } from '../hooks/triggers.ts';

/** Shows that the data are awaited: the page's loader, and the class `loading` on the button. Returns its end. */
export function showWaiting(host: Host): Release {
  const releases = triggersOf(host).flatMap((trigger) => [
    borrowToken(trigger, 'class', 'loading'),
    borrowAttribute(trigger, 'aria-busy', 'true'),
  ]);
  host.state('loading', true);
  showLoader();
  return () => {
    for (const release of releases) release();
    host.state('loading', false);
    hideLoader();
  };
}
