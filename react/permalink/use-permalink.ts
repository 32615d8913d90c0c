import { useEffect, useMemo, useRef, useState } from 'react';
import { type Props, warnMisuse } from '../core/attributes.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { triggersOf } from '../dom/controls.ts';
import type { Host } from '../dom/host.ts';
import { tellRefused } from '../dom/request/exchange.ts';
import { type Action, createAction, errorText, isAborted } from '../dom/request/request.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import { tellError } from '../services/modal.ts';
import type { table } from './attributes.ts';

interface Permalink {
  /** The one that has come; empty before. */
  readonly permalink: string;
  /** Asks for it. False where it did not come: the visitor has been told then, unless the page or a closing gave it up. */
  ask(): Promise<boolean>;
  readonly requests: Action;
}

/** The request of a permalink (specification, section 7). While it is pending, its triggers say so. */
export function usePermalink(host: Host, { lien, url }: Props<typeof table>): Permalink {
  const [permalink, setPermalink] = useState('');
  const requests = useMemo(() => createAction(host), [host]);
  const showIdle = useRef(() => {});
  useEffect(
    () => () => {
      requests.abort();
      showIdle.current();
    },
    [requests],
  );

  const ask = async () => {
    const address = url || endpoint('permalink');
    if (!address) warnMisuse(host.localName, 'url', url, 'the address that makes permalinks');
    // One that was given up may not have come back yet.
    showIdle.current();
    const idle = showBusy(host);
    showIdle.current = idle;
    try {
      if (!address) throw new Error('There is nobody to ask');
      const body = new URLSearchParams({ action: 'permalien', lien: lien || location.href });
      const answer = await requests.send({ url: address, body, expect: 'text', asHtml: true });
      if (!answer) return false;
      const text = answer.data.trim();
      if (!text) {
        tellRefused(answer, 'an empty answer', 'a text (text/plain), the permalink');
        throw new Error('Nothing came');
      }
      setPermalink(text);
      return true;
    } catch (error) {
      idle();
      if (!isAborted(error)) void tellError(errorText(error, host), host);
      return false;
    } finally {
      idle();
    }
  };
  return { permalink, ask, requests };
}

function showBusy(host: Host) {
  const disposers = triggersOf(host).flatMap((control) => [
    borrowAttribute(control, 'aria-busy', 'true'),
    borrowAttribute(control, 'aria-disabled', 'true'),
  ]);
  host.state('busy', true);
  let isBusy = true;
  return () => {
    if (!isBusy) return;
    isBusy = false;
    for (const dispose of disposers) dispose();
    host.state('busy', false);
  };
}
