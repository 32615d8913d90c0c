import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Body, RequestError } from '../core/http/http.ts';
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
  /** POST by default; by GET whole pages are welcome. */
  method?: 'GET';
  /** What the answer is for: it is `aria-busy` until that has come. */
  area: Element;
  /** Puts the answer in its place; the failure of what it throws is told like the server's own. */
  place(answer: DocumentFragment): void | Promise<void>;
}

export interface AreaRefresh {
  /** True where a request takes longer than a visitor waits unaware: the loader shows. */
  readonly isLate: boolean;
  /** What the visitor reads where the last request failed; it stands until another one succeeds. */
  readonly failure: string | undefined;
  /** A newer request gives up the older. @returns whether the answer is in place; false also for one given up. */
  refresh(request: AreaRequest): Promise<boolean>;
  /** Sends the last request again. */
  retry(): Promise<void>;
}

/** An area of the page that the server's HTML answers refresh in place, while what stands in it stays until then (contract.md, « Requests »). */
export function useAreaRefresh(host: Host): AreaRefresh {
  const reader = useMemo(() => createReader(host), [host]);
  const latest = useRef<AreaRequest>(undefined);
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

  const refresh = async (asked: AreaRequest) => {
    const request = { ...asked };
    const isCurrent = () => latest.current === request;
    latest.current = request;
    busy.current?.();
    const dispose = borrowAttribute(request.area, 'aria-busy', 'true');
    busy.current = dispose;
    setLoading(true);
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
      const isPlaced = await exchange(request, isCurrent);
      end(() => undefined);
      return isPlaced;
    } catch (error) {
      if (!isCurrent() || isAborted(error)) {
        end((before) => before);
        return false;
      }
      const message = errorText(error, host);
      if (!(error instanceof RequestError)) tellUnusable(host, request.url, error, message);
      end(() => message);
      return false;
    }
  };

  /** @returns false where a newer request has been made meanwhile. */
  const exchange = async ({ url, method, body, place }: AreaRequest, isCurrent: () => boolean) => {
    const [answer] = await Promise.all([
      reader.send({ url, method, body, expect: 'html', fragment: method !== 'GET' }),
      prepareMorph(),
    ]);
    const fragment = await toFragment(answer.data, answer);
    if (!isCurrent()) return false;
    if (isBlank(fragment)) throw new Error('the answer is empty');
    await place(fragment);
    return isCurrent();
  };

  const retry = async () => {
    const isPlaced = latest.current !== undefined && (await refresh(latest.current));
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
