import { type RefObject, useEffect, useRef } from 'react';
import { type Answer, RequestError } from '../../core/http/http.ts';
import { dataBody } from '../../dom/forms/body.ts';
import type { Host } from '../../dom/host.ts';
import { toFragment } from '../../dom/html.ts';
import { type Dispose, listen } from '../../dom/listen.ts';
import { createReader } from '../../dom/request/request.ts';
import { LOADING, type OnContent, READY, type Source } from './content.ts';

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
  const answer = reader.send({ url, method, body: dataBody(params), expect: 'html' });
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
        const answer = await request.answer;
        const fragment = await toFragment(answer.data, answer);
        if (fragment.textContent?.trim() === '' && fragment.childElementCount === 0) throw new Error('Nothing came');
        if (disposed) return;
        box.append(fragment);
        host.append(box);
        latest.current(READY, box);
      } catch (error) {
        if (!disposed) latest.current({ phase: 'failed', message: messageIn(error) });
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

/** The server's own words; the library has others for a panel than its general ones. */
const messageIn = (error: unknown) => (error instanceof RequestError && error.fromServer ? error.message : undefined);
