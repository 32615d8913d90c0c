import { useEffect, useRef } from 'react';
import { RequestError } from '../core/http/http.ts';
import { dataBody } from '../dom/forms/body.ts';
import type { Host } from '../dom/host.ts';
import { toFragment } from '../dom/html.ts';
import { createReader } from '../dom/request/request.ts';
import { LOADING, type OnContent, READY, type Source } from './content.ts';

const SLOT = 'fragment';

interface PopupFragmentProps {
  host: Host;
  source: Extract<Source, { kind: 'fragment' }>;
  /** Another one reads the fragment again. */
  attempt: number;
  onContent: OnContent;
}

/** An HTML fragment. It stands among the popup's light children, and goes with this. */
export function PopupFragment({ host, source, attempt, onContent }: PopupFragmentProps) {
  const latest = useRef(onContent);
  latest.current = onContent;

  useEffect(() => {
    const { url, params } = source;
    const reader = createReader(host);
    const box = document.createElement('div');
    let disposed = false;
    Object.assign(box, { slot: SLOT }).dataset.flexit = '';

    const load = async () => {
      latest.current(LOADING);
      try {
        const answer = await reader.send({ url, method: 'GET', body: dataBody(params), expect: 'html' });
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
      reader.abort();
      box.remove();
    };
  }, [host, source, attempt]);

  return <slot name={SLOT} />;
}

/** The server's own words; the library has others for a popup than its general ones. */
const messageIn = (error: unknown) => (error instanceof RequestError && error.fromServer ? error.message : undefined);
