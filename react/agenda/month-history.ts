import { isRecord } from '../core/attributes.ts';
import { withoutHash } from '../core/url.ts';
import { ownAddress } from '../dom/destinations.ts';
import { type Dispose, listen } from '../dom/listen.ts';

/** The page's address as it follows an agenda's month. */
export interface MonthHistory {
  /** Makes a link's address that of the page, as a new entry of its history; not where it leads to another page. */
  push(link: Element | undefined): void;
  dispose: Dispose;
}

/** Marks the entries that an agenda made, and the one before: others are somebody else's business. */
const KEY = 'flexitAgenda';

/** Runs `restore` with the page's address whenever the visitor goes back or forward to where another month showed. */
export function followHistory(restore: (url: string) => void): MonthHistory {
  let address = withoutHash(location.href);
  let isOurs = isMarked();
  const dispose = listen(window, 'popstate', () => {
    const now = withoutHash(location.href);
    isOurs ||= isMarked();
    if (!isOurs || now === address) return;
    address = now;
    restore(now);
  });
  return {
    dispose,
    push(link) {
      const url = ownAddress(link);
      if (!url) return;
      address = withoutHash(url.href);
      isOurs = true;
      if (address === withoutHash(location.href)) return;
      try {
        history.replaceState(marked(), '');
        history.pushState(marked(), '', url);
      } catch {
        // Browsers refuse what comes too often; the month shows nevertheless.
      }
    },
  };
}

const marked = () => ({ ...(isRecord(history.state) ? history.state : {}), [KEY]: true });
const isMarked = () => isRecord(history.state) && history.state[KEY] === true;
