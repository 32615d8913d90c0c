import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Answer, type Body, isDocument, RequestError } from '../core/http/http.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import { isBlank, toFragment } from '../dom/html.ts';
import type { Dispose } from '../dom/listen.ts';
import { type RequestErrorDetail, tellRefused } from '../dom/request/exchange.ts';
import { createReader, errorText, isAborted, problemOf } from '../dom/request/request.ts';
import { asksForPassword, readPage, SESSION_ENDED, sessionEnd } from '../dom/request/whole-page.ts';
import { translate } from '../dom/texts/translation.ts';
import type { KnownRows } from '../morph/known-rows.ts';
import { noRepeats, prepareMorph } from '../morph/morph.ts';
import type { Repeats } from '../morph/stand-ins.ts';
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
  /** For `morph`. */
  readonly repeats: Repeats;
  /** To be called once the answer is in its place, so that the next one need not be parsed where it repeats this one. */
  keepRows(area: Element): void;
}

/**
 * Requests an answer and puts it in its place. What it throws is told to the visitor, be it the server's failure or of the placing.
 * @param ask rejects where the request fails, and where a newer refresh has begun meanwhile.
 */
export type AreaTask = (ask: (request: AreaRequest) => Promise<AreaAnswer>) => Promise<void>;

/** What the visitor reads, and where he signs in if that is all that it takes. */
interface Failure {
  readonly message: string;
  readonly signIn?: string;
}

export interface AreaRefresh {
  /** True where a request takes longer than a visitor waits unaware: the loader shows. */
  readonly isLate: boolean;
  /** What the visitor reads where the last request failed; it stands until another one succeeds. */
  readonly failure: string | undefined;
  /** Where the visitor is to sign in first, after such a failure. */
  readonly signIn: string | undefined;
  /**
   * Runs a task; a newer one gives up the older.
   * @param area what the answer is for: `aria-busy` until it is in place.
   * @returns whether the answer is in place; false also for a task given up.
   */
  refresh(area: Element, task: AreaTask): Promise<boolean>;
  /** Runs the last task again. */
  retry(): Promise<void>;
}

/**
 * An area of the page that the server's HTML answers refresh in place, while what stands in it stays until then (contract.md, « Requests »).
 * @param listOf the list that the area is, of which answers may repeat most rows: these are not parsed again.
 */
export function useAreaRefresh(host: Host, listOf?: () => Element): AreaRefresh {
  const reader = useMemo(() => createReader(host), [host]);
  const latest = useRef<{ readonly area: Element; readonly task: AreaTask }>(undefined);
  const busy = useRef<Dispose>(undefined);
  const rows = useRef<KnownRows>(undefined);
  const [isLoading, setLoading] = useState(false);
  const [isLate, setLate] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const standing = useRef(failure);
  standing.current = failure;
  const announce = useAnnouncer(host);

  useTimer(() => setLate(true), isLoading ? LOADER_DELAY_MS : null);
  useEffect(() => {
    host.state('loading', isLoading);
    return () => host.state('loading', false);
  }, [host, isLoading]);
  useEffect(() => {
    let isGone = false;
    // In time: a browser may ask but once for a file that does not come (Firefox), as on a network that is cut.
    prepareMorph().then(
      ({ createKnownRows }) => {
        if (!listOf || isGone) return;
        rows.current = createKnownRows();
        rows.current.learn(listOf());
      },
      () => {},
    );
    return () => {
      isGone = true;
      latest.current = undefined;
      rows.current?.dispose();
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
    let came: Answer<string> | undefined;
    let signIn: string | undefined;
    const ask = async (request: AreaRequest) => {
      const sent = reader.send({ ...request, expect: 'html', fragment: false });
      const [received] = await Promise.all([sent, prepareMorph()]);
      came = received;
      const answer = await readAnswer(received, rows.current);
      signIn = answer.isPage && asksForPassword(answer.content) ? came.url : undefined;
      if (!isCurrent()) throw new RequestError('aborted');
      return answer;
    };
    const end = (failed: (before: Failure | undefined) => Failure | undefined) => {
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
      const isAnswered = !(error instanceof RequestError);
      const ended = isAnswered ? signIn : sessionEnd(error)?.url;
      const message = ended ? translate(SESSION_ENDED, undefined, host) : errorText(error, host);
      if (isAnswered) tellUnusable(host, came, error, message);
      end(() => ({ message, signIn: ended }));
      return false;
    }
  };

  const retry = async () => {
    const isPlaced = latest.current !== undefined && (await refresh(latest.current.area, latest.current.task));
    // An alert that stands already is not heard again.
    if (!isPlaced && standing.current) announce(standing.current.message);
  };

  return { isLate, failure: failure?.message, signIn: failure?.signIn, refresh, retry };
}

/** @throws Error for what is nothing to place. */
async function readAnswer(answer: Answer<string>, rows: KnownRows | undefined): Promise<AreaAnswer> {
  const html = answer.data;
  const isPage = isDocument(html);
  const parse = (html: string) => toFragment(html, { sameOrigin: true });
  const reduced = isPage || !answer.sameOrigin ? undefined : rows?.read(html, parse);
  const content = reduced?.content ?? (isPage ? readPage(answer) : await toFragment(html, answer));
  const repeats = reduced ?? noRepeats();
  if (isBlank(content)) throw new Error('an empty answer');
  return {
    content,
    isPage,
    repeats,
    keepRows(area) {
      if (!isPage && answer.sameOrigin) rows?.keep(html, area, repeats.left);
    },
  };
}

/** Of an answer that came well, and cannot be put in its place. */
function tellUnusable(host: Host, answer: Answer | undefined, error: unknown, message: string) {
  if (answer) tellRefused(answer, problemOf(error));
  else console.error(`<${host.localName}>`, error);
  host.emit('request-error', { message, status: 0 } satisfies RequestErrorDetail);
}
