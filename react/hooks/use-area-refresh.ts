import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Body, isDocument, RequestError } from '../core/http/http.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import { toFragment } from '../dom/html.ts';
import type { Dispose } from '../dom/listen.ts';
import type { RequestErrorDetail } from '../dom/request/exchange.ts';
import { createReader, errorText, isAborted } from '../dom/request/request.ts';
import { prepareMorph } from '../morph/morph.ts';
import { useAnnouncer } from './use-announcer.ts';
import { useTimer } from './use-timer.ts';

const LOADER_DELAY_MS = 150;

export interface AreaRequest {
  url: string;
  body?: Body;
  /** POST by default. */
  method?: 'GET';
  /** The id by which the server knows the area. */
  target: string;
}

/** What the server answered, never empty. */
export interface AreaAnswer {
  readonly content: DocumentFragment;
  /** The answer is a whole page, of this origin: what it has beside the area is not meant for it. */
  readonly isPage: boolean;
}

/**
 * Requests an answer and puts it in its place. What it throws is told to the visitor, be it the server's failure or of the placing.
 * @param ask rejects where the request fails, and where a newer refresh has begun meanwhile.
 */
export type AreaTask = (ask: (request: AreaRequest) => Promise<AreaAnswer>) => Promise<void>;

export interface AreaRefresh {
  /** True where a request takes longer than a visitor waits unaware: the loader shows. */
  readonly isLate: boolean;
  /** What the visitor reads where the last request failed; it stands until another one succeeds. */
  readonly failure: string | undefined;
  /**
   * Runs a task; a newer one gives up the older.
   * @param area what the answer is for: `aria-busy` until it is in place.
   * @returns whether the answer is in place; false also for a task given up.
   */
  refresh(area: Element, task: AreaTask): Promise<boolean>;
  /** Runs the last task again. */
  retry(): Promise<void>;
}

/** An area of the page that the server's HTML answers refresh in place, while what stands in it stays until then (contract.md, « Requests »). */
export function useAreaRefresh(host: Host): AreaRefresh {
  const reader = useMemo(() => createReader(host), [host]);
  const latest = useRef<{ readonly area: Element; readonly task: AreaTask }>(undefined);
  const busy = useRef<Dispose>(undefined);
  const [isLoading, setLoading] = useState(false);
  const [isLate, setLate] = useState(false);
  const [failure, setFailure] = useState<string>();
  const standing = useRef(failure);
  standing.current = failure;
  const announce = useAnnouncer(host);

  useTimer(() => setLate(true), isLoading ? LOADER_DELAY_MS : null);
  useEffect(() => {
    host.state('loading', isLoading);
    return () => host.state('loading', false);
  }, [host, isLoading]);
  useEffect(() => {
    // In time: a browser may ask but once for a file that does not come (Firefox), as on a network that is cut.
    prepareMorph().catch(() => {});
    return () => {
      latest.current = undefined;
      reader.abort();
    };
  }, [reader]);

  const refresh = async (area: Element, task: AreaTask): Promise<boolean> => {
    const own = { area, task };
    const isCurrent = () => latest.current === own;
    latest.current = own;
    busy.current?.();
    const dispose = borrowAttribute(area, 'aria-busy', 'true');
    busy.current = dispose;
    setLoading(true);
    let url = '';
    const ask = async (request: AreaRequest) => {
      url = request.url;
      const answer = await exchange(request);
      if (!isCurrent()) throw new RequestError('aborted');
      return answer;
    };
    const end = (failed: (before: string | undefined) => string | undefined) => {
      dispose();
      if (!isCurrent()) return;
      // Whoever waits for the promise finds all at rest.
      flushSync(() => {
        setLoading(false);
        setLate(false);
        setFailure(failed);
      });
    };
    try {
      await task(ask);
      const isPlaced = isCurrent();
      end(() => undefined);
      return isPlaced;
    } catch (error) {
      if (!isCurrent() || isAborted(error)) {
        end((before) => before);
        return false;
      }
      const message = errorText(error, host);
      if (!(error instanceof RequestError)) tellUnusable(host, url, error, message);
      end(() => message);
      return false;
    }
  };

  const exchange = async (request: AreaRequest): Promise<AreaAnswer> => {
    const [answer] = await Promise.all([reader.send({ ...request, expect: 'html', fragment: false }), prepareMorph()]);
    const isPage = isDocument(answer.data);
    if (isPage && !answer.sameOrigin) throw new Error(`the answer is a page of another origin, ${answer.url}`);
    const content = await toFragment(answer.data, answer);
    if (isBlank(content)) throw new Error('the answer is empty');
    return { content, isPage };
  };

  const retry = async () => {
    const isPlaced = latest.current !== undefined && (await refresh(latest.current.area, latest.current.task));
    // An alert that stands already is not heard again.
    if (!isPlaced && standing.current) announce(standing.current);
  };

  return { isLate, failure, refresh, retry };
}

/** Of an answer that came well, and cannot be put in its place. */
function tellUnusable(host: Host, url: string, error: unknown, message: string) {
  console.error(`<${host.localName}> ${url}:`, error);
  host.emit('request-error', { message, status: 0 } satisfies RequestErrorDetail);
}

const isBlank = (fragment: DocumentFragment) => fragment.childElementCount === 0 && !fragment.textContent?.trim();
