import { serverMessage } from '../core/http/http.ts';
import { isSameOrigin } from '../core/url.ts';

const FIRST_ERROR_STATUS = 400;

/** What went wrong with the page in a frame, as far as it can be known. */
export interface Fault {
  /** The server's own words, where it gave some. */
  message?: string;
}

/**
 * Judges the first page that a frame loaded, where its address is of the page's origin; of another one nothing can be known. An
 * error of the network leaves a document that cannot be reached, or an empty one.
 */
export function faultIn(frame: HTMLIFrameElement, address: string): Fault | undefined {
  if (!isSameOrigin(address, location.origin)) return undefined;
  const inner = frame.contentDocument;
  if (!inner || inner.URL === 'about:blank') return {};
  if (/json$/.test(inner.contentType)) return { message: messageIn(inner) };
  return statusOf(frame) >= FIRST_ERROR_STATUS ? {} : undefined;
}

/** 0 in browsers that do not tell. */
function statusOf(frame: HTMLIFrameElement): number {
  const [entry] = frame.contentWindow?.performance.getEntriesByType('navigation') ?? [];
  return (entry as PerformanceNavigationTiming & { responseStatus?: number })?.responseStatus ?? 0;
}

function messageIn(document: Document): string | undefined {
  try {
    return serverMessage(JSON.parse(document.body.textContent ?? ''));
  } catch {
    return undefined;
  }
}
