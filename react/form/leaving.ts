import { withoutHash } from '../core/url.ts';
import { type Dispose, listen } from '../dom/listen.ts';

/** How long a page that is left waits for the next one, which may never come, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Leaves the page for an address, or loads it again. Resolves where the page is there all the same: its visitor stays when another guard
 * asks, the answer is a file to keep, or the page comes back as it was.
 * @param isAgain whether it is the same page, which takes no entry of its own in the history
 */
export function leaveFor(url: string, isAgain: boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(stay, PATIENCE_MS);
    const disposers: Dispose[] = [
      () => clearTimeout(timer),
      listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && stay()),
      // It is told once the visitor has answered.
      listen<BeforeUnloadEvent>(window, 'beforeunload', (event) =>
        setTimeout(() => (event.defaultPrevented || event.returnValue) && stay()),
      ),
    ];
    function stay() {
      for (const dispose of disposers) dispose();
      resolve();
    }
    go(url, isAgain);
  });
}

/** Going to a hash of the same page would load nothing. */
function go(url: string, isAgain: boolean): void {
  const isHere = withoutHash(url) === withoutHash(location.href);
  const loadsNothing = isHere && (url === location.href || url.includes('#'));
  if (isAgain && !isHere) location.replace(url);
  else if (url !== location.href) location.assign(url);
  if (loadsNothing) location.reload();
}
