import { type RefObject, useEffect, useRef } from 'react';
import { type Answer, isDocument, RequestError } from '../../core/http/http.ts';
import { bring } from '../../dom/bring.ts';
import { dataBody } from '../../dom/forms/body.ts';
import type { Host } from '../../dom/host.ts';
import { isBlank, toFragment } from '../../dom/html.ts';
import { type Dispose, listen } from '../../dom/listen.ts';
import { tellRefused } from '../../dom/request/exchange.ts';
import { createReader, problemOf } from '../../dom/request/request.ts';
import { SessionEnded, sessionEnd } from '../../dom/request/whole-page.ts';
import { type Content, LOADING, type OnContent, READY, type Source } from './content.ts';

const SLOT = 'fragment';

type FragmentSource = Extract<Source, { kind: 'fragment' }>;

/** A fragment that was asked for. */
export interface FragmentRequest {
  readonly source: FragmentSource;
  readonly answer: Promise<Answer<string>>;
  abort: Dispose;
}

/** Asks for a fragment. @returns undefined where a listener has cancelled `flexit-request`: nothing is sent. */
export function requestFragment(host: Host, source: FragmentSource): FragmentRequest | undefined {
  const { url, params, method = 'GET' } = source;
  const reader = createReader(host);
  let event: Event | undefined;
  const dispose = listen(host, 'flexit-request', (fired) => {
    event ??= fired;
  });
  const answer = reader.send({ url, method, body: dataBody(params), expect: 'html', fragment: false });
  dispose();
  answer.catch(() => {}); // Whoever awaits it hears of its failure; nobody does where it was given up.
  return event?.defaultPrevented ? undefined : { source, answer, abort: () => reader.abort() };
}

interface PanelFragmentProps {
  host: Host;
  source: FragmentSource;
  /** What was asked for before the panel opened; it is taken from there. */
  asked: RefObject<FragmentRequest | undefined>;
  /** Another one reads the fragment again. */
  attempt: number;
  onContent: OnContent;
}

/** An HTML fragment. It stands among the host's light children, and goes with this. */
export function PanelFragment({ host, source, asked, attempt, onContent }: PanelFragmentProps) {
  const latest = useRef(onContent);
  latest.current = onContent;

  useEffect(() => {
    const box = document.createElement('div');
    let disposed = false;
    Object.assign(box, { slot: SLOT }).dataset.flexit = '';
    latest.current(LOADING);
    const request = asked.current?.source === source ? asked.current : requestFragment(host, source);
    asked.current = undefined;

    const load = async () => {
      try {
        if (!request) throw new RequestError('aborted');
        const fragment = await readFragment(request);
        if (disposed) return;
        box.append(fragment);
        host.append(box);
        latest.current(READY, box);
      } catch (error) {
        if (!disposed) latest.current({ phase: 'failed', ...failureIn(error) });
      }
    };
    load();

    return () => {
      disposed = true;
      request?.abort();
      box.remove();
    };
  }, [host, source, asked, attempt]);

  return <slot name={SLOT} />;
}

/** @throws Error where there is nothing to show; SessionEnded where the visitor is to sign in first. */
async function readFragment({ source, answer }: FragmentRequest): Promise<DocumentFragment> {
  const came = await answer.catch((error) => {
    throw sessionEnd(error) ?? error;
  });
  try {
    const fragment = isDocument(came.data) ? await readWhole(came, source.url) : await toFragment(came.data, came);
    if (isBlank(fragment)) throw new Error('an empty answer');
    return fragment;
  } catch (error) {
    tellRefused(came, problemOf(error));
    throw error;
  }
}

async function readWhole(page: Answer<string>, asked: string): Promise<DocumentFragment> {
  const { contentOfPage } = await bring(() => import('./whole-page.ts'));
  return contentOfPage(page, asked);
}

/** What the visitor is told: the server's own words; else the library has others for a panel than its general ones. */
function failureIn(error: unknown): Omit<Content, 'phase'> {
  if (error instanceof RequestError && error.fromServer) return { message: error.message };
  return error instanceof SessionEnded ? { signIn: error.url } : {};
}
